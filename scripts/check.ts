/**
 * `npm run check`: everything CI asks for except the browser, one line per step. The tests take every core and come last;
 * most steps before them take one and run beside each other. The first red step ends it.
 */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { projectRoot } from './project-files.ts'

type Step = [name: string, command: string]

const steps: readonly Step[] = [
  // The longest first, so that none is left alone at the end.
  ['format', 'prettier --check --log-level warn .'],
  // Several threads would each read the same types, and another step runs beside these.
  ['types', 'tsc -b --checkers 1 --builders 1'],
  ['lint', 'oxlint --type-aware --deny-warnings --threads=1'],
  ['refusals', 'node scripts/call-refusals.ts --check'],
  ['unused', 'knip'],
  ['openapi', 'node scripts/check-openapi.ts --check'],
  ['table types', 'node scripts/db.ts types --check'],
  ['house', 'node scripts/check-house.ts'],
  ['sizes', 'node scripts/check-size.ts'],
  ['docs', 'node scripts/check-docs.ts'],
  ['licences', 'node scripts/licences/check-licences.ts'],
  ['secrets', 'node scripts/scan-secrets.ts'],
  ['migrations', "squawk 'apps/server/database/migrations/*.sql'"],
  ['requirements', 'node scripts/requirements.ts'],
]
/** It plants files for a moment, which the others must not see. */
const boundaries: Step = ['boundaries', 'node scripts/check-boundaries.ts']
const tests: Step = ['tests', 'node scripts/tests/run-tests.ts']

/** What the step said is shown only when it is red. */
async function run([name, command]: Step, isShown: boolean): Promise<void> {
  const startedAt = performance.now()
  const stdio = isShown ? 'inherit' : 'pipe'
  const child = spawn(command, { cwd: projectRoot, shell: true, stdio })
  const said: Buffer[] = []
  for (const output of [child.stdout, child.stderr]) output?.on('data', (part: Buffer) => said.push(part))
  const status = await new Promise<number | null>(resolve => child.once('close', resolve))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok ' : 'RED'} ${name.padEnd(14)}${seconds} s`)
  if (status === 0) return
  process.stdout.write(Buffer.concat(said))
  process.exit(1)
}

await run(boundaries, false)
const left = [...steps]
const takeTurns = async (): Promise<void> => {
  for (let step = left.shift(); step; step = left.shift()) await run(step, false)
}
await Promise.all(Array.from({ length: availableParallelism() }, takeTurns))
await run(tests, true)
