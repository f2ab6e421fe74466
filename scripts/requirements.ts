/**
 * Compares the requirements ledger with the test titles: prints the rows that nothing holds, and fails on an id
 * that the ledger does not have, on one whose only tests are of rules that the product never calls, or when a row
 * named by --need is not held.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isProductSource, listCalledNames, type Source } from './called-names.ts'
import { listProjectFiles } from './project-files.ts'
import { listIdsInTests } from './requirement-ids.ts'

type Row = { id: string; text: string; section: string }

const EVIDENCE_SECTION = 'Rows held by evidence other than a test'
const root = join(import.meta.dirname, '..')

function readLedger(path: string): { rows: Row[]; withEvidence: Set<string> } {
  const rows: Row[] = []
  const withEvidence = new Set<string>()
  let section = ''
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    section = /^## (.+)$/.exec(line)?.[1] ?? section
    const [, id, text] = /^- ([RC]\d+\.\d+) (.+)$/.exec(line) ?? []
    if (id && text) rows.push({ id, text, section })
    const evidence = /^\| *([RC]\d+\.\d+) *\|/.exec(line)?.[1]
    if (section === EVIDENCE_SECTION && evidence) withEvidence.add(evidence)
  }
  return { rows, withEvidence }
}

/** `R2.08,R2.30-R2.35`: a range means the ledger's rows from the one to the other. */
function listNeeded(need: string, rows: Row[]): string[] {
  return need.split(',').flatMap(part => {
    const [first = '', last = first] = part.trim().split(/[-–]/)
    const from = rows.findIndex(row => row.id === first)
    const to = rows.findIndex(row => row.id === last)
    return from < 0 || to < from ? [part.trim()] : rows.slice(from, to + 1).map(row => row.id)
  })
}

const { values } = parseArgs({ options: { need: { type: 'string' } } })
const { rows, withEvidence } = readLedger(join(root, 'docs/requirements.md'))
const known = new Set(rows.map(row => row.id))
const problems: string[] = []

if (known.size !== rows.length) problems.push('the ledger uses an id twice')
for (const id of withEvidence)
  if (!known.has(id)) problems.push(`${id} has evidence but is not in the ledger`)

const testFiles = globSync('{packages,apps,e2e,scripts,verification}/**/*.{test.ts,test.tsx,spec.ts}', {
  cwd: root,
  exclude: path => /(^|\/)(node_modules|dist|\.types)(\/|$)/.test(path),
})
const read = (path: string): Source => ({ path, text: readFileSync(join(root, path), 'utf8') })
const sources = listProjectFiles().filter(isProductSource).map(read)

/** Sorts the ids by whether a test of the product holds them. */
function readTests(tests: Source[], product: Source[]) {
  const called = listCalledNames(product)
  const held = new Set<string>()
  /** The ids of rules that the product never calls, with the file of their test. */
  const ofNothing = new Map<string, string>()
  const unreadable: string[] = []
  for (const { path, text } of tests) {
    const ids = listIdsInTests(path, text)
    unreadable.push(...ids.unreadable.map(bracket => `${path}: cannot read the ids in ${bracket}`))
    for (const { id, tested } of ids.held) {
      const isRule = /^packages\/(domain|contract)\//.test(path) && tested.length > 0
      if (isRule && !tested.some(name => called.has(name))) ofNothing.set(id, path)
      else held.add(id)
    }
  }
  for (const id of held) ofNothing.delete(id)
  return { held, ofNothing, unreadable }
}

const tests = readTests(testFiles.toSorted().map(read), sources)
const held = new Set([...withEvidence, ...tests.held])
problems.push(...tests.unreadable)
for (const id of [...tests.held, ...tests.ofNothing.keys()])
  if (!known.has(id)) problems.push(`${id} is in a test and not in the ledger`)
for (const [id, path] of tests.ofNothing)
  problems.push(`${path}: ${id} is only in tests of what the product never calls`)

// The refusal is seen at work: the same planted rule, first called by nobody and then by the server.
const rule = { path: 'packages/domain/src/planted.ts', text: 'export const planted = () => 1' }
const itsTest = {
  path: 'packages/domain/src/planted.test.ts',
  text: "import { planted } from './planted.ts'\nit('is one [R1.01]', () => expect(planted()).toBe(1))",
}
const caller = {
  path: 'apps/server/src/planted.ts',
  text: "import { planted } from '@alinha/domain'\nplanted()",
}
if (!readTests([itsTest], [rule]).ofNothing.has('R1.01'))
  problems.push('a planted rule that nobody calls was not noticed')
if (!readTests([itsTest], [rule, caller]).held.has('R1.01'))
  problems.push('a planted rule that is called was refused')

for (const section of new Set(rows.map(row => row.section))) {
  const inSection = rows.filter(row => row.section === section)
  const missing = inSection.filter(row => !held.has(row.id))
  console.log(`\n${section}: ${inSection.length - missing.length} of ${inSection.length} held`)
  for (const row of missing) console.log(`  ${row.id} ${row.text}`)
}
console.log(
  `\n${rows.filter(row => held.has(row.id)).length} of ${rows.length} rows held, ${testFiles.length} test files`,
)

if (values.need !== undefined)
  for (const id of listNeeded(values.need, rows))
    if (!held.has(id)) problems.push(`${id} is needed and not held`)

// When the statement of the product lies beside the checkout, the ledger has to agree with it.
const original = join(root, '../shared/requirements.md')
if (existsSync(original)) {
  const texts = new Map(rows.map(row => [row.id, row.text]))
  const originalRows = readLedger(original).rows
  for (const { id, text } of originalRows)
    if (texts.get(id) !== text) problems.push(`${id} differs from the statement of the product`)
  if (originalRows.length !== rows.length)
    problems.push(`the statement of the product has ${originalRows.length} rows, the ledger ${rows.length}`)
}

for (const problem of problems) console.error(`✘ ${problem}`)
process.exitCode = problems.length === 0 ? 0 : 1
