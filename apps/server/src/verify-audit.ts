/**
 * `npm run audit:verify`: compares the whole record with its seals, and exits with 1 when a row was changed, added or removed.
 * `-- --seal 41:<hash>` also compares a seal with what the log of the worker says of it.
 */
import { parseArgs } from 'node:util'
import { directUrlOf, readConfigFor } from './config.ts'
import { findLastSeal, findLostSeal, findTampering } from './features/privacy/index.ts'
import { openDatabase } from './platform/database.ts'

const { values } = parseArgs({ options: { seal: { type: 'string', multiple: true, default: [] } } })
const logged = values.seal.map(text => {
  const [, id, hash] = /^(\d+):([\da-f]{64})$/.exec(text) ?? []
  if (!id || !hash) throw new Error('--seal needs a number, a colon and 64 hex digits')
  return { id: Number(id), hash }
})
const db = openDatabase({
  url: directUrlOf(readConfigFor('database')),
  connections: 1,
  statementTimeoutMs: 600_000,
})
const say = (line: string): void => void process.stdout.write(`${line}\n`)

try {
  const problems = await findTampering(db)
  for (const seal of logged) problems.push(...(await findLostSeal(db, seal)))
  for (const problem of problems) say(problem)
  const last = await findLastSeal(db)
  say(last ? `last seal: ${last.id}:${last.hash}` : 'nothing is sealed yet')
  say(`${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  await db.destroy()
}
