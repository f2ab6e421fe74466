import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, dayInBrazil, statementLines, sumLines } from '@alinha/domain'
import { createDatabaseIfMissing, startLocalPostgres } from '../../apps/server/database/local-postgres.ts'
import { migrate } from '../../apps/server/database/migrate.ts'
import { inTransaction, openDatabase, type Database } from '../../apps/server/src/platform/database.ts'
import {
  listReceivers,
  listSplitRules,
  readStatement,
  shareSales,
  sumStatements,
  toFact,
} from '../../apps/server/src/testing/money/payment-operations.ts'
import { fillPaidDatabase, payToday, YEARS } from '../filled-databases/paid-database.ts'
import { median } from '../measuring/median.ts'
import { percentile } from '../measuring/percentile.ts'

// `npm run bench:statements`: a receiver who shares in every subscription reads the statement of a year and of two, and
// a manager the list of receivers: after five years of a thousand members and of a million. The control reads every
// fact into memory, as it was done before.
const P99_MS = 100
const GROWTH = 1.5
/** The API's longest statement. */
const LONGEST_MS = 2000
/** Where a short form is not over the limit, the control must be this much slower. */
const CONTROL = 5
const isShort = process.argv.includes('--short')
const ASKED = isShort ? 40 : 200
const ROUNDS = isShort ? 3 : 5
const MEMBERS = { few: 1000, many: isShort ? 40_000 : 1_000_000 }
const RECEIVER = 1

const folder = mkdtempSync(join(tmpdir(), 'alinha-bench-'))
const postgres = await startLocalPostgres({ folder, durable: false })
const clock = () => new Date()
const today = dayInBrazil(clock())
const opened: Database[] = []

const open = (name: string, statementTimeoutMs: number): Database => {
  const db = openDatabase({ url: postgres.url(name), connections: 2, statementTimeoutMs })
  opened.push(db)
  return db
}
const inSeconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(0)

async function fill(name: keyof typeof MEMBERS): Promise<Database> {
  await createDatabaseIfMissing(postgres.url('postgres'), name)
  await migrate(postgres.url(name))
  const worker = open(name, 600_000)
  const began = performance.now()
  await fillPaidDatabase(worker.pool, MEMBERS[name])
  const { rows } = await worker.pool.query<{ facts: number }>('select count(*) as facts from payment_facts')
  console.log(`${MEMBERS[name]} members, ${rows[0]?.facts} facts, in ${inSeconds(began)} s`)
  for (const [years, basisPoints] of [
    [YEARS, 300],
    [2, 450],
  ] as const)
    await inTransaction(worker, tx =>
      shareSales(tx, {
        product: 'subscription',
        courseId: null,
        validFrom: addDays(today, -365 * years),
        feeBasisPoints: 399,
        feeFixed: 50,
        shares: [1, 2, 3].map(receiverId => ({ receiverId, basisPoints: basisPoints * receiverId })),
      }),
    )
  const summing = performance.now()
  await sumStatements({ db: worker, clock })
  console.log(`summed in ${inSeconds(summing)} s`)
  await worker.pool.query('vacuum (analyze) statement_sums')
  await payToday(worker.pool)
  return open(name, LONGEST_MS)
}

const asks: Record<string, (db: Database) => Promise<unknown>> = {
  'a year': db => readStatement({ db, clock }, RECEIVER, { from: addDays(today, -365), to: today }),
  'two years': db => readStatement({ db, clock }, RECEIVER, { from: addDays(today, -730), to: today }),
  'the receivers': db => listReceivers({ db, clock }),
}

async function measure(
  db: Database,
  ask: (db: Database) => Promise<unknown>,
  times: number,
): Promise<number[]> {
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    const began = performance.now()
    await ask(db)
    took.push(performance.now() - began)
  }
  return took
}

/** Every fact in memory. Returns the milliseconds, and what was earned; null when it is over the limit. */
async function recount(db: Database): Promise<{ ms: number; earned: number | null; megabytes: number }> {
  const [began, before] = [performance.now(), process.memoryUsage().rss]
  try {
    const rows = await db.selectFrom('payment_facts').selectAll().where('charge', 'is not', null).execute()
    const lines = statementLines(rows.map(toFact), await listSplitRules(db), RECEIVER)
    const { share } = sumLines(lines.filter(({ day }) => day <= today))
    const megabytes = (process.memoryUsage().rss - before) / 2 ** 20
    return { ms: performance.now() - began, earned: share, megabytes }
  } catch {
    return {
      ms: performance.now() - began,
      earned: null,
      megabytes: (process.memoryUsage().rss - before) / 2 ** 20,
    }
  }
}

try {
  const dbs = { few: await fill('few'), many: await fill('many') }
  const misses: string[] = []
  const tell = (what: string, figure: number, bar: number, isMet = figure <= bar) => {
    if (!isMet) misses.push(what)
    console.log(`${what}: ${figure.toFixed(2)} (bar ${bar})${isMet ? '' : ' MISSED'}`)
  }
  const medians: number[] = []
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  for (const [name, ask] of Object.entries(asks)) {
    const growth: number[] = []
    const many: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const few = await measure(dbs.few, ask, Math.ceil(ASKED / ROUNDS))
      const own = await measure(dbs.many, ask, Math.ceil(ASKED / ROUNDS))
      // The first round warms up.
      if (round === 0) continue
      growth.push(median(own) / median(few))
      many.push(...own)
    }
    medians.push(median(many))
    console.log(`${name}: median ${median(many).toFixed(1)} ms`)
    tell(`${name}, p99 in ms`, percentile(many, 0.99), P99_MS)
    tell(`${name}, among many ÷ among few`, median(growth), GROWTH)
  }
  console.log(`memory grew by ${((process.memoryUsage().rss - before) / 2 ** 20).toFixed(0)} MB`)
  const control = await recount(dbs.many)
  const statement = await readStatement({ db: dbs.many, clock }, RECEIVER, { from: today, to: today })
  if (control.earned !== null && control.earned !== statement.balance.earned)
    misses.push(`recounted ${control.earned}, summed ${statement.balance.earned}`)
  const outcome = control.earned === null ? 'was cut off' : `took ${control.megabytes.toFixed(0)} MB`
  console.log(`control, every fact in memory: ${outcome} after ${control.ms.toFixed(0)} ms`)
  const slower = control.ms / median(medians)
  tell('control ÷ statement', slower, CONTROL, control.earned === null || slower >= CONTROL)
  for (const miss of misses) console.log(`MISSED ${miss}`)
  process.exitCode = misses.length > 0 ? 1 : 0
} finally {
  for (const db of opened) await db.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
