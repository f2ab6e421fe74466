/**
 * `npm run rotate:case-keys`: wraps the key of every case with the first of `TICKET_KEYS`. It may be stopped at any moment
 * and begun again, and cases are read meanwhile. `-- --left` only counts; `-- --retire a` says whether the key "a" can be
 * taken out of `TICKET_KEYS`, and sees to it that nothing is wrapped with it any more.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { directUrlOf, readConfig } from './config.ts'
import { countLeft, retireKey, rewrapBatch } from './features/planning-center/index.ts'
import { openDatabase } from './platform/database.ts'

/** Rows that somebody holds, as while a case is erased. */
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
const needs = { db, keys: config.TICKET_KEYS }

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function rewrapAll(): Promise<void> {
  for (;;) {
    const rewrapped = await rewrapBatch(needs, batch)
    const left = await countLeft(needs)
    say(`${left} left`)
    if (left === 0) return
    if (rewrapped === 0) await wait(HELD_MS)
  }
}

async function retire(kid: string): Promise<void> {
  const answer = await retireKey(needs, kid, new Date())
  if (answer.ok) return say(`"${kid}" wraps no case, and never will again: take it out of TICKET_KEYS`)
  process.exitCode = 1
  say(
    answer.reason === 'in-use'
      ? `"${kid}" still wraps ${answer.left} cases: keep it, and run npm run rotate:case-keys`
      : `"${kid}" is the first of TICKET_KEYS: new cases are wrapped with it`,
  )
}

try {
  if (values.retire !== undefined) await retire(values.retire)
  else if (values.left === true) say(`${await countLeft(needs)} left`)
  else await rewrapAll()
} finally {
  await db.destroy()
}
