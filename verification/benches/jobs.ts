import { startMailCounter } from '@alinha/simulators'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { readConfig } from '../../apps/server/src/config.ts'
import { everyWorker } from '../../apps/server/src/features.ts'
import { buildNeeds } from '../../apps/server/src/needs.ts'
import { inTransaction } from '../../apps/server/src/platform/database.ts'
import { createQueues, defineJob, handle, startWorking } from '../../apps/server/src/platform/jobs.ts'
import { startNaiveWorker } from '../../apps/server/src/testing/naive-worker.ts'
import { until } from '../../apps/server/src/testing/until.ts'
import { runDrill } from '../stage/run-drill.ts'
import { CONFIRMATION, countTransactions, registerPeople } from './jobs/waiting-jobs.ts'

// `npm run bench:jobs`: one worker with every queue. Counts the transactions it sends while nothing is to be done, the
// mails it hands to a mail server, and the jobs it does that do nothing. The control looks for each queue by itself, twice
// a second, and takes ten jobs at a look.
const BARS = { idleTransactions: 40, mails: 200, jobs: 1000 }
const WHOLE = { idleSeconds: 30, mails: 3000, jobs: 20_000 }
const SHORT = { idleSeconds: 8, mails: 600, jobs: 4000 }
const CONTROL = { idleSeconds: 6, mails: 60, jobs: 60 }
/** After the start, which registers every cron job. */
const SETTLING_MS = 3000
const LONGEST_MS = 120_000

const doNothing = defineJob({
  name: 'bench.do-nothing',
  payload: z.object({ number: z.int() }),
  policy: 'must-happen',
  atOnce: 100,
})

/** How many were done a second, from the first that was seen to the last. */
async function measureRate(wanted: number, countDone: () => number): Promise<number> {
  await until(() => countDone() > 0, LONGEST_MS)
  const [startedAt, first] = [performance.now(), countDone()]
  await until(() => countDone() >= wanted, LONGEST_MS)
  return ((wanted - first) * 1000) / (performance.now() - startedAt)
}

/** Without durability, because a slow disk would be measured instead of the worker. */
const OPTIONS = { durable: false }

await runDrill(async (stage, isShort) => {
  const { db, environment } = stage
  const size = isShort ? SHORT : WHOLE
  const url = environment['DATABASE_URL'] ?? ''
  await createQueues(url, [doNothing])
  const mailServer = await startMailCounter()
  stage.atEnd(() => mailServer.stop())
  environment['SMTP_URL'] = mailServer.url
  environment['DATABASE_CONNECTIONS'] = '8'
  const needs = await buildNeeds(readConfig({ ...environment, LOG_LEVEL: 'silent' }), 'worker')
  stage.atEnd(() => needs.close())
  const handlers = everyWorker(needs)

  const measureIdle = async (seconds: number) => {
    await wait(SETTLING_MS)
    const before = await countTransactions(db)
    await wait(seconds * 1000)
    return ((await countTransactions(db)) - before) / seconds
  }
  const measureMails = async (count: number) => {
    const before = mailServer.received.size
    await registerPeople(db, needs.jobs, count, CONFIRMATION)
    return measureRate(count, () => mailServer.received.size - before)
  }
  let done = 0
  const counting = [handle(doNothing, async () => void done++)]
  const fillQueue = (count: number) =>
    inTransaction(db, async tx => {
      done = 0
      for (let number = 0; number < count; number++) await needs.jobs.send(tx, doNothing, { number })
    })

  const naive = await startNaiveWorker(url, [...handlers, ...counting])
  const control = {
    idle: await measureIdle(CONTROL.idleSeconds),
    mails: await measureMails(CONTROL.mails),
    jobs: await fillQueue(CONTROL.jobs).then(() => measureRate(CONTROL.jobs, () => done)),
  }
  await naive.stop()

  const worker = await stage.start('worker')
  const idle = await measureIdle(size.idleSeconds)
  const mails = await measureMails(size.mails)
  const sentOnce = [...mailServer.received.values()].every(times => times === 1)
  await worker.stop()

  await fillQueue(size.jobs)
  const bare = await startWorking(url, counting, needs)
  const jobs = await measureRate(size.jobs, () => done)
  await bare.stop()

  console.log(
    `control: ${control.idle.toFixed(0)} transactions a second when idle, ${control.mails.toFixed(0)} mails and ${control.jobs.toFixed(0)} jobs a second`,
  )
  const problems = [
    idle > BARS.idleTransactions && 'an idle worker keeps the database busy',
    mails < BARS.mails && 'mails are too slow',
    jobs < BARS.jobs && 'jobs are too slow',
    !sentOnce && 'a mail was sent twice',
    control.idle <= BARS.idleTransactions && 'the idle control is not noticed',
    (control.mails >= BARS.mails || control.jobs >= BARS.jobs) && 'the slow control is not noticed',
  ].filter(problem => problem !== false)
  for (const problem of problems) console.log(`BROKEN ${problem}`)
  console.log(
    `idle ${idle.toFixed(1)} transactions a second (bar ≤ ${BARS.idleTransactions}); ${mails.toFixed(0)} mails a second (bar ≥ ${BARS.mails}); ${jobs.toFixed(0)} jobs a second (bar ≥ ${BARS.jobs})`,
  )
  return problems.length === 0
}, OPTIONS)
