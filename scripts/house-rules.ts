/** The rules of the house that no import can break: names, sizes of rooms, owners of tables. Paths in, sentences out. */

const MOST_FILES_IN_A_ROOM = 25
const SOURCE = /\.(tsx?|css)$/
const TEST = /\.(test|test-data|contract)\.tsx?$/

/** The sides on which a product noun has its folder. */
const sides = {
  contract: /^packages\/contract\/src\/([^/]+)\//,
  server: /^apps\/server\/src\/features\/([^/]+)\//,
  web: /^apps\/web\/src\/features\/([^/]+)\//,
} as const
export type Side = keyof typeof sides

/** Folders beside the nouns, each for a reason. */
const besideTheNouns: Partial<Record<Side | 'domain', readonly string[]>> = {
  // Old names of the wire end here, for all nouns. What is said of fields and refusals is translated for all, too.
  contract: ['wire', 'languages'],
  // The frame around every page: menus, the WhatsApp button.
  domain: ['shell'],
}
const DOMAIN = /^packages\/domain\/src\/([^/]+)\//

const foldersAt = (paths: readonly string[], place: RegExp): Set<string> =>
  new Set(paths.flatMap(path => place.exec(path)?.[1] ?? []))

/**
 * Nouns that stand on one side only, and folders that are no noun. `missing` says where a noun may be absent because
 * it is not built yet; an entry that is no longer true is a problem too.
 */
export function findNameProblems(
  paths: readonly string[],
  nouns: readonly string[],
  missing: Readonly<Record<string, readonly Side[]>>,
): string[] {
  const problems: string[] = []
  for (const side of Object.keys(sides) as Side[]) {
    const folders = foldersAt(paths, sides[side])
    for (const folder of folders)
      if (!nouns.includes(folder) && !besideTheNouns[side]?.includes(folder))
        problems.push(`${side} has a folder "${folder}" that is no product noun of the glossary`)
    for (const noun of nouns) {
      const mayBeMissing = missing[noun]?.includes(side) ?? false
      if (!folders.has(noun) && !mayBeMissing) problems.push(`"${noun}" has no folder in ${side}`)
      if (folders.has(noun) && mayBeMissing) problems.push(`"${noun}" is in ${side} now: it is no exception`)
    }
  }
  for (const folder of foldersAt(paths, DOMAIN))
    if (!nouns.includes(folder) && !besideTheNouns.domain?.includes(folder))
      problems.push(`domain has a folder "${folder}" that is no product noun of the glossary`)
  return problems
}

/** Folders with too many files to see at a glance. */
export function findCrowdedRooms(paths: readonly string[]): string[] {
  const rooms = new Map<string, number>()
  for (const path of paths) {
    if (
      !/^((apps|packages)\/[^/]+\/src|verification|scripts)\//.test(path) ||
      !SOURCE.test(path) ||
      TEST.test(path)
    )
      continue
    const room = path.slice(0, path.lastIndexOf('/'))
    rooms.set(room, (rooms.get(room) ?? 0) + 1)
  }
  return [...rooms]
    .filter(([, files]) => files > MOST_FILES_IN_A_ROOM)
    .map(([room, files]) => `${room} has ${files} files, at most ${MOST_FILES_IN_A_ROOM}`)
}

/** The two ways in which our statements write: the query builder's, and plain SQL. */
const WRITES =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?(\w+)/gi

const OWNER = /^apps\/server\/src\/(?:features\/([^/]+)|(platform))\//

/** Tables that are written by more than one noun. */
export function findSecondWriters(
  sources: readonly { path: string; text: string }[],
  tables: ReadonlySet<string>,
): string[] {
  const writers = new Map<string, Map<string, string>>()
  for (const { path, text } of sources) {
    const [, noun, platform] = OWNER.exec(path) ?? []
    const owner = noun ?? platform
    if (owner === undefined || TEST.test(path)) continue
    for (const [, built, plain] of text.matchAll(WRITES)) {
      const table = (built ?? plain ?? '').toLowerCase()
      if (!tables.has(table)) continue
      writers.set(table, (writers.get(table) ?? new Map<string, string>()).set(owner, path))
    }
  }
  return [...writers]
    .filter(([, owners]) => owners.size > 1)
    .map(([table, owners]) => `${table} is written by several: ${[...owners.values()].join(', ')}`)
}

/** Amounts, savings, and fields of the price book that a number is written beside. */
const WRITTEN_PRICES = [
  /R\$[\s\u00a0]?\d/,
  /\b(?:Economize|Save|Ahorra) \d+ ?%|\d ?% (?:de desconto|off|de descuento)|metade do preço|half the price|mitad de precio/,
  /\b(?:monthly|yearly|academicInstalment|planning(?:ForPremium|WithCoupon|Hint)?|assistance(?:ForPremium|Hint)?): ?\d[\d_]{2}/,
]
const COMMENT = /^\s*(?:\/?\*|\/\/).*$|\/\*\*.*?\*\//gm

/** What a thing costs is in the price book of the database, and nowhere in the sources. */
export function findWrittenPrices(sources: readonly { path: string; text: string }[]): string[] {
  return sources.flatMap(({ path, text }) => {
    if (TEST.test(path) || /\/(?:testing|dev)\//.test(path)) return []
    const code = text.replaceAll(COMMENT, '')
    const found = WRITTEN_PRICES.flatMap(pattern => pattern.exec(code)?.[0] ?? [])
    return found.map(words => `${path} has a price: "${words}"`)
  })
}

/** Names of the wire that have an English one inside: where they may stand says ADR 0033. */
const OLD_NAMES = /\b(invisa\w*|compra_avulsa|adiciona_cartao|promoAnual|promoMensal)\b/
const IN_THE_DOMAIN = /^packages\/domain\/src\//
const INSIDE_THE_SERVER = /^apps\/server\/src\/features\/(?!.*(\.routes|to-wire|\.queries)\.ts$)/

/** Old names in the domain, and on the server outside the files that read or write the wire or a column. */
export function findOldNames(sources: readonly { path: string; text: string }[]): string[] {
  return sources.flatMap(({ path, text }) => {
    if (TEST.test(path) || !(IN_THE_DOMAIN.test(path) || INSIDE_THE_SERVER.test(path))) return []
    const found = OLD_NAMES.exec(text)
    return found ? [`${path} has the wire's "${found[0]}"`] : []
  })
}
