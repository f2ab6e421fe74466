/**
 * Compares the requirements ledger with the test titles: prints the rows that nothing holds, and fails on an id
 * that the ledger does not have, or when a row named by --need is not held.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
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
const held = new Set(withEvidence)
for (const file of testFiles.toSorted()) {
  const { ids, unreadable } = listIdsInTests(file, readFileSync(join(root, file), 'utf8'))
  for (const text of unreadable) problems.push(`${file}: cannot read the ids in ${text}`)
  for (const id of ids) {
    if (known.has(id)) held.add(id)
    else problems.push(`${file}: ${id} is not in the ledger`)
  }
}

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
