import { setTimeout as wait } from 'node:timers/promises'
import type { CaughtMail } from '@alinha/simulators'
import type { Database } from '../../apps/server/src/platform/database.ts'
import { aMember } from '../../apps/server/src/testing/people/people.ts'
import type { RunningProcess } from '../../apps/server/src/testing/processes.ts'
import { openLoginClient } from './logins/login-client.ts'
import { recordVisitors, startLoginLoad, type LoginLoad } from './logins/login-load.ts'
import { runDrill, type DrillStage } from '../stage/run-drill.ts'
import { secondsUntil } from '../stage/seconds-until.ts'

// `npm run drill:postgres`: PostgreSQL is killed while people log in. No session that was confirmed may be missing
// afterwards, nobody may see anything worse than "come back", and both processes must reconnect by themselves.
const KILLS = { whole: 3, short: 1 }
const AT_ONCE = 8
const ACCOUNTS = 20
const SLOWEST_ANSWER_MS = 5000
const READY_WITHIN_SECONDS = 10
const MAIL_WITHIN_SECONDS = 30
const ALLOWED = new Set(['200', '429', '503'])

const between = (least: number, most: number) => least + Math.random() * (most - least)

async function countLost(db: Database, ids: readonly string[]): Promise<number> {
  const { rows } = await db.pool.query<{ lost: number }>(
    `select count(*)::int as lost from unnest($1::uuid[]) as acknowledged (id)
      where not exists (select from sessions where sessions.id = acknowledged.id)`,
    [ids],
  )
  return rows[0]?.lost ?? NaN
}

type Outcome = { acknowledged: number; lost: number; isFine: boolean }

async function killOnce(
  stage: DrillStage,
  api: RunningProcess,
  load: LoginLoad,
  name: string,
): Promise<Outcome> {
  await wait(between(1500, 4000))
  await stage.killPostgres()
  const untilNotReady = await secondsUntil(`${api.url}/readyz`, 503, READY_WITHIN_SECONDS)
  await wait(between(200, 2000))
  await stage.restartPostgres()
  const untilReady = await secondsUntil(`${api.url}/readyz`, 200, READY_WITHIN_SECONDS)
  await wait(1000)

  const { acknowledged, statuses, slowestMs } = load.take()
  const lost = await countLost(stage.db, acknowledged)
  console.log(
    `${name}: ${acknowledged.length} acknowledged, ${lost} lost; answers ${JSON.stringify(statuses)}, slowest ${(slowestMs / 1000).toFixed(1)} s; not ready after ${untilNotReady.toFixed(1)} s, ready ${untilReady.toFixed(1)} s after the database was back`,
  )
  const isFine =
    acknowledged.length > 0 &&
    Object.keys(statuses).every(status => ALLOWED.has(status)) &&
    slowestMs <= SLOWEST_ANSWER_MS &&
    untilNotReady !== Infinity &&
    untilReady !== Infinity
  return { acknowledged: acknowledged.length, lost, isFine }
}

/** A login from a network the account does not know: the worker has to take the job and send the mail. */
async function secondsUntilMail({ db, simulators }: DrillStage, api: RunningProcess): Promise<number> {
  const person = await aMember({ db })
  const client = await openLoginClient(api.url)
  const startedAt = performance.now()
  for (const address of ['192.0.2.7', '198.51.100.7']) {
    const { status } = await client.login({ email: person.email, password: person.password, address })
    if (status !== 200) return Infinity
  }
  client.close()
  const inbox = `${simulators.inboxUrl}/messages?to=${encodeURIComponent(person.email)}`
  while (performance.now() - startedAt < MAIL_WITHIN_SECONDS * 1000) {
    const { messages } = (await (await fetch(inbox)).json()) as { messages: CaughtMail[] }
    if (messages.length > 0) return (performance.now() - startedAt) / 1000
    await wait(100)
  }
  return Infinity
}

/** The control: PostgreSQL confirms before it has written, and the drill must notice what that loses. */
async function giveUpDurability({ db }: DrillStage): Promise<void> {
  await db.pool.query('alter system set synchronous_commit = off')
  await db.pool.query("alter system set wal_writer_delay = '5s'")
  await db.pool.query('select pg_reload_conf()')
}

await runDrill(async (stage, isShort) => {
  const visitors = await recordVisitors(stage.db, ACCOUNTS)
  const api = await stage.start('api')
  const worker = await stage.start('worker')
  const load = await startLoginLoad(api.url, visitors, AT_ONCE)
  stage.atEnd(() => load.stop())

  const kills = isShort ? KILLS.short : KILLS.whole
  const outcomes: Outcome[] = []
  for (let kill = 1; kill <= kills; kill++) {
    outcomes.push(await killOnce(stage, api, load, `kill ${kill}`))
    for (const running of [api, worker]) {
      const ending = running.ending()
      if (ending) throw new Error(`a process ${ending}:\n${running.problems.slice(-20).join('\n')}`)
    }
  }

  const mailAfter = await secondsUntilMail(stage, api)
  console.log(`mail about a login from a new network: after ${mailAfter.toFixed(1)} s`)

  await giveUpDurability(stage)
  const control = await killOnce(stage, api, load, 'control without durability')
  await load.stop()

  const bugs = [...api.problems, ...worker.problems].filter(line => !line.includes('"level":"warn"'))
  for (const line of bugs.slice(-5)) console.log(line)
  const acknowledged = outcomes.reduce((sum, outcome) => sum + outcome.acknowledged, 0)
  const lost = outcomes.reduce((sum, outcome) => sum + outcome.lost, 0)
  console.log(`the control must lose something: ${control.lost}`)
  console.log(`acknowledged logins lost in ${kills} kills: ${lost} of ${acknowledged} (bar 0)`)
  return lost === 0 && control.lost > 0 && outcomes.every(outcome => outcome.isFine) && mailAfter !== Infinity
})
