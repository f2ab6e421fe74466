/**
 * `npm run rotate:data-keys`: seals and signs anew with the first of `DATA_KEYS` what older ones have, as far as its text is
 * known. It may be stopped at any moment and begun again, and everything is read meanwhile. `-- --left` only counts;
 * `-- --retire a` sees to it that nothing is written with the key "a" any more, and says whether it can be taken out of
 * `DATA_KEYS`: marks of deleted accounts, for one, are found by the key alone that made them.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { directUrlOf, readConfig } from './config.ts'
import { everyKeyedRow } from './features.ts'
import { openDatabase } from './platform/database.ts'
import { countLeft, renewAll, retireKey, type Needed } from './platform/security/keyed-rows.ts'

/** Rows that somebody holds. */
const HELD_MS = 1000

const { values } = parseArgs({
  options: {
    left: { type: 'boolean' },
    retire: { type: 'string' },
    /** How many in one transaction. */
    batch: { type: 'string', default: '200' },
  },
})
const batch = Number(values.batch)
// None at a time would never end.
if (!Number.isSafeInteger(batch) || batch < 1) throw new Error('--batch needs a whole number of at least 1')
const config = readConfig()
const db = openDatabase({ url: directUrlOf(config), connections: 1, statementTimeoutMs: 30_000 })
const needs = { db, config, kinds: everyKeyedRow }

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const toText = (needed: readonly Needed[]): string =>
  needed.map(({ name, count }) => `${count} ${name}`).join(', ')

async function renewEverything(): Promise<void> {
  for (;;) {
    let left = await countLeft(needs)
    say(`${left} left`)
    if (left === 0) return
    const before = left
    for await (const renewed of renewAll(needs, batch)) {
      left -= renewed
      say(`${left} left`)
    }
    if (left === before) await wait(HELD_MS)
  }
}

async function retire(kid: string): Promise<void> {
  const answer = await retireKey(needs, kid, new Date())
  if (answer.ok && answer.kept.length === 0)
    return say(`"${kid}" is needed for nothing, and never will be again: take it out of DATA_KEYS`)
  // Whoever reads only the exit code must not take it out.
  process.exitCode = 1
  if (answer.ok)
    return say(
      `"${kid}" writes nothing any more, but keep it in DATA_KEYS: it alone finds ${toText(answer.kept)}`,
    )
  say(
    answer.reason === 'in-use'
      ? `"${kid}" is still needed for ${toText(answer.left)}: keep it, and run npm run rotate:data-keys`
      : `"${kid}" is the first of DATA_KEYS: what is new is written with it`,
  )
}

try {
  if (values.retire !== undefined) await retire(values.retire)
  else if (values.left === true) say(`${await countLeft(needs)} left`)
  else await renewEverything()
} finally {
  await db.destroy()
}
