import { reasonNotShown } from './fields-never-shown.ts'
import { listPayloads } from './payloads.ts'
import { listTextFields, type TextField } from './text-fields.ts'

/** The mark at the end of each payload. It says which field and which payload it is, wherever it is shown. */
const MARK = /\/\/f(\d+)\.(\d+)/g

type Tally = { sent: number; taken: number; refused: number; seen: Set<number> }

export type HostileTexts = {
  count: number
  fields: readonly TextField[]
  tallyOf(fieldName: string): Tally
  /** The payload of that number, or the next one that fits, with its mark and an ending such as `.pdf`. */
  textFor(fieldName: string, number: number, ending?: string): string
  /** Records the payloads that a text contains and returns how many. */
  recordSeen(text: string): number
  /** Payloads that were seen in no field although the API could have stored them. */
  listPayloadsNeverSeen(): string[]
}

export function openHostileTexts(count: number): HostileTexts {
  const payloads = listPayloads(count)
  const fields = listTextFields()
  const tallies = new Map(
    fields.map(({ name }): [string, Tally] => [name, { sent: 0, taken: 0, refused: 0, seen: new Set() }]),
  )
  const indexOf = new Map(fields.map(({ name }, index) => [name, index]))
  /** Payloads without room for a mark are recognised by their whole text. */
  const unmarked = new Map<string, { field: string; number: number }>()

  const tallyOf = (fieldName: string): Tally => {
    const tally = tallies.get(fieldName)
    if (!tally) throw new Error(`the contract has no field ${fieldName}`)
    return tally
  }
  return {
    count,
    fields,
    tallyOf,
    textFor(fieldName, number, ending = '') {
      const index = indexOf.get(fieldName)
      const field = index === undefined ? undefined : fields[index]
      if (!field) throw new Error(`the contract has no field ${fieldName}`)
      const longest = field.maxLength - ending.length
      const marked = (at: number) => `${payloads[at - 1]}//f${index}.${at}`
      const bare = (at: number) => payloads[at - 1] ?? ''
      const findFrom = (write: (at: number) => string): number | null => {
        for (let step = 0; step < count; step++) {
          const at = ((number - 1 + step) % count) + 1
          if (write(at).length <= longest) return at
        }
        return null
      }
      const fitting = findFrom(marked)
      if (fitting !== null) return marked(fitting) + ending
      const short = findFrom(bare)
      if (short === null) throw new Error(`no payload fits into ${fieldName}`)
      if (reasonNotShown(field) === null) unmarked.set(bare(short), { field: fieldName, number: short })
      return bare(short) + ending
    },
    recordSeen(text) {
      const met = new Set<string>()
      for (const [mark, index, number] of text.matchAll(MARK)) {
        const field = fields[Number(index)]
        if (!field) continue
        tallyOf(field.name).seen.add(Number(number))
        met.add(mark)
      }
      for (const [plain, { field, number }] of unmarked) {
        if (!text.includes(plain)) continue
        tallyOf(field).seen.add(number)
        met.add(plain)
      }
      return met.size
    },
    listPayloadsNeverSeen() {
      const met = new Set([...tallies.values()].flatMap(({ seen }) => [...seen]))
      // Every field refuses the character NUL.
      return payloads.filter((text, index) => !met.has(index + 1) && !text.includes('\0'))
    },
  }
}

/** Fields whose text should have been seen and was not. */
export function listFieldsNeverSeen(texts: HostileTexts): string[] {
  return texts.fields
    .filter(field => !field.hasForm && reasonNotShown(field) === null)
    .filter(({ name }) => texts.tallyOf(name).seen.size === 0)
    .map(({ name }) => name)
}
