import { startMailCounter } from '@alinha/simulators'
import { freePort } from '../../../apps/server/database/local-postgres.ts'
import { openJobs } from '../../../apps/server/src/platform/jobs.ts'
import { openLog } from '../../../apps/server/src/platform/log.ts'
import { until } from '../../../apps/server/src/testing/until.ts'
import { ALREADY_REGISTERED, CONFIRMATION, registerPeople } from '../../benches/jobs/waiting-jobs.ts'
import { runDrill, type DrillStage } from '../../stage/run-drill.ts'

// `npm run drill:mails`: the mail server is away for a day while people register. Hours pass by moving the moments of the
// next tries. Each of them gets one mail in the end, and managers are shown none as undelivered. The control is a queue
// that tries six times within a minute or so.
type Db = DrillStage['db']

/** A step of the clock ends the pauses of this share of those that wait: the larger, the fewer steps make a day. */
const WHOLE = { people: 1000, share: 0.5 }
const SHORT = { people: 40, share: 1 }
const CONTROL_PEOPLE = 10
const AWAY_SECONDS = 24 * 3600
const NAIVE_TRIES = 6
const LONGEST_MS = 120_000

/** Jobs that a worker has or may take, and those that were given up. */
type Queue = { due: number; failed: number }

async function readQueue({ pool }: Db, name: string): Promise<Queue> {
  const { rows } = await pool.query<Queue>(
    `select count(*) filter (where state = 'active' or (state < 'active' and start_after <= now()))::int as due,
            count(*) filter (where state = 'failed')::int as failed
       from jobs.job where name = $1`,
    [name],
  )
  return rows[0] ?? { due: 0, failed: 0 }
}

/** Returns the seconds that it has moved, 0 when nothing waits. */
async function moveClock({ pool }: Db, share: number): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    `with waiting as (
       select id, start_after from jobs.job
        where name = any($1) and state < 'active' and start_after > now()),
     step as (select percentile_disc($2::float8) within group (order by start_after) - now() as length from waiting),
     moved as (
       update jobs.job set start_after = job.start_after - length from step, waiting
        where job.name = any($1) and job.id = waiting.id)
     select coalesce(extract(epoch from length), 0)::float8 as seconds from step`,
    [[CONFIRMATION, ALREADY_REGISTERED], share],
  )
  return rows[0]?.seconds ?? 0
}

/** Moves the clock from try to try for so many seconds, or until nothing waits. Returns the seconds that passed. */
async function passTime(db: Db, longest: number, share: number): Promise<number> {
  const settle = async (name: string) => until(async () => (await readQueue(db, name)).due === 0, LONGEST_MS)
  let passed = 0
  for (;;) {
    await Promise.all([CONFIRMATION, ALREADY_REGISTERED].map(settle))
    if (passed >= longest) return passed
    const seconds = await moveClock(db, share)
    if (seconds === 0) return passed
    passed += seconds
  }
}

await runDrill(
  async (stage, isShort) => {
    const { db, environment } = stage
    const { people, share } = isShort ? SHORT : WHOLE
    const { log } = openLog('silent', 'worker')
    const jobs = await openJobs(environment['DATABASE_URL'] ?? '', log)
    stage.atEnd(() => jobs.stop())
    const port = await freePort()
    environment['SMTP_URL'] = `smtp://127.0.0.1:${port}`
    await db.pool.query(
      `update jobs.queue set retry_limit = $2 - 1, retry_delay = 1, retry_delay_max = 60 where name = $1`,
      [CONFIRMATION, NAIVE_TRIES],
    )
    await registerPeople(db, jobs, CONTROL_PEOPLE, CONFIRMATION)
    const addresses = await registerPeople(db, jobs, people, ALREADY_REGISTERED)
    const worker = await stage.start('worker')
    const away = await passTime(db, AWAY_SECONDS, share)
    const [{ failed }, { failed: lost }] = [
      await readQueue(db, ALREADY_REGISTERED),
      await readQueue(db, CONFIRMATION),
    ]
    console.log(
      `${(away / 3600).toFixed(1)} h without a mail server: ${failed} of ${people} mails given up; of the control ${lost} of ${CONTROL_PEOPLE}`,
    )

    // As after a release: the next worker knows of the mails by the queue alone.
    await worker.stop()
    const mailServer = await startMailCounter(port)
    stage.atEnd(() => mailServer.stop())
    await stage.start('worker')
    await passTime(db, AWAY_SECONDS, 1)
    const timesOf = (address: string) => mailServer.received.get(address) ?? 0
    const missing = addresses.filter(address => timesOf(address) === 0).length
    const twice = addresses.filter(address => timesOf(address) > 1).length
    const { rows: listed } = await db.pool.query(`select from undelivered_mails where job = $1`, [
      ALREADY_REGISTERED,
    ])
    const problems = [
      away < AWAY_SECONDS && 'the mail server was not away for a day',
      missing > 0 && `${missing} mails are missing`,
      twice > 0 && `${twice} were sent twice`,
      listed.length > 0 && `${listed.length} mails that have left are still listed`,
      lost < CONTROL_PEOPLE && 'the control is not noticed',
    ].filter(problem => problem !== false)
    for (const problem of problems) console.log(`BROKEN ${problem}`)
    console.log(
      `${people - missing} of ${people} mails sent, ${twice} of them twice; the control lost ${lost} of ${CONTROL_PEOPLE}`,
    )
    return problems.length === 0
  },
  { durable: false },
)
