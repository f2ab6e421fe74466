import { resetSimulator, turnSwitch } from '@alinha/simulators'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../apps/server/database/local-postgres.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { buildNeeds, type Needs } from '../../apps/server/src/needs.ts'
import { brokenInvariants } from '../../apps/server/src/testing/money/money-invariants.ts'
import type { RunningProcess } from '../../apps/server/src/testing/processes.ts'
import {
  ask,
  createCourse,
  OPERATIONS,
  prepareClick,
  sendClick,
  type Click,
  type Operation,
} from './checkout/checkout-client.ts'
import {
  countCharged,
  listPaidWithoutAccess,
  listCheckoutProblems,
  readProviderState,
} from './checkout/checkout-problems.ts'
import { killPoints, letTimePass, type KillPoint } from './checkout/kill-points.ts'
import { openProviderGate, type ProviderGate } from './checkout/provider-gate.ts'
import { runDrill, type DrillStage } from '../stage/run-drill.ts'

// `npm run drill:checkout`: the api or the worker is killed between a click on "pay" and the access that was paid for.
// Half of the people come back, half never do. Whoever was charged has access within a minute and one receipt, and
// nobody is charged twice.
const CLICKS_OF_EACH = { whole: 100, short: 1 }
/** Clicks of each operation at one kill. */
const AT_A_KILL = { whole: 20, short: 1 }
const ACCESS_WITHIN_SECONDS = 60
/** The short form takes two: charged at the provider and not recorded here, and the worker while it writes. */
const SHORT_POINTS = [4, 11]
const CONTROL_SECONDS = 300
const SHOWN = 20
/** As a person takes for another form: the provider is left alone for a while after many failures, and tries are counted. */
const TYPING_MS = 5_000

const onlyPoint = process.argv.find(one => one.startsWith('--point='))?.slice(8)

type ServerProcesses = { needs: Needs; api: RunningProcess; worker: RunningProcess }

/** Sends the same form again, as a browser that lost its answer does, and a new form when the first was refused. */
async function retryUntilPaid(stage: DrillStage, url: string, click: Click): Promise<Click[]> {
  const clicks = [click]
  for (let tries = 0; tries < 600; tries++) {
    const last = clicks.at(-1) ?? click
    const answer =
      tries === 0
        ? await sendClick(stage, url, last)
        : await ask(url, last.buyer, `/checkout/payments/${last.intentId}`)
    const state = answer?.body.state
    if (state === 'paid') return clicks
    const isRefused = state === 'refused' || (answer?.status === 403 && tries === 0)
    if (isRefused || answer?.status === 404) {
      const next = isRefused ? { ...last, intentId: randomUUID() } : last
      if (isRefused) {
        clicks.push(next)
        await wait(TYPING_MS)
      }
      await sendClick(stage, url, next)
    }
    await wait(200)
  }
  // Whoever looks for problems finds that it never came to an end.
  return clicks
}

const setWebhooks = ({ simulators }: DrillStage, url: string, webhooks: KillPoint['webhooks']) =>
  turnSwitch(simulators.cardPaymentsUrl, 'PUT', 'webhooks', {
    url: `${url}/webhooks/pagarme`,
    maxAttempts: 10,
    drop: webhooks === 'come' ? 0 : 1,
  })

type Round = { point: KillPoint; clicks: Click[]; isHonest: boolean }

type Outcome = { problems: string[]; seconds: number; charged: number }

async function playRound(
  stage: DrillStage,
  gate: ProviderGate,
  running: ServerProcesses,
  { point, clicks, isHonest }: Round,
): Promise<Outcome> {
  const { url } = running.api
  const scene = { stage, needs: running.needs, gate, clicks }
  await setWebhooks(stage, url, point.webhooks)
  await point.hold?.(scene)
  let answered = 0
  const answers = clicks.map(async click => {
    if ((await sendClick(stage, url, click)) !== null) answered++
  })
  await point.moment(scene, () => answered)
  await running[point.kills].kill()
  const killedAt = performance.now()
  gate.open()
  await Promise.all(answers)
  running[point.kills] = await stage.start(point.kills)

  const returning = clicks.filter((_, at) => at % 2 === 0)
  const back = Promise.all(returning.map(click => retryUntilPaid(stage, url, click)))
  const seconds = () => (performance.now() - killedAt) / 1000
  await wait(500)
  // Read once: whoever comes back may be paying at this very moment, and has access a moment later.
  let without = await listPaidWithoutAccess(stage, clicks)
  while (without.length > 0 && seconds() < ACCESS_WITHIN_SECONDS) {
    if (!isHonest && seconds() > 5) await letTimePass(running.needs, 30).catch(() => {})
    await wait(500)
    without = await listPaidWithoutAccess(stage, clicks)
  }
  const took = seconds()
  const problems = without.map(({ operation }) => `${operation} paid and without access`)
  // A payment is given up, and a dead worker noticed, after a minute. Time is moved so that nobody waits for it.
  const hurry = setInterval(() => void letTimePass(running.needs, 30).catch(() => {}), 1000)
  try {
    const returned = await back
    const every = [...returned.flat(), ...clicks.filter(click => !returning.includes(click))]
    problems.push(...(await listCheckoutProblems(stage, every, returned)))
  } finally {
    clearInterval(hurry)
  }
  return { problems, seconds: took, charged: await countCharged(stage, clicks) }
}

/** The control. Without its keys a payment cannot be found again at the provider, so it must be charged twice. */
async function playControl(
  stage: DrillStage,
  gate: ProviderGate,
  running: ServerProcesses,
  clicks: Click[],
): Promise<number> {
  const { url } = running.api
  const point = killPoints.find(({ name }) => name === 'api, charged there, and nobody ever tells')
  const scene = { stage, needs: running.needs, gate, clicks }
  gate.forgetNames()
  await setWebhooks(stage, url, 'are lost')
  await point?.hold?.(scene)
  const answers = clicks.map(click => sendClick(stage, url, click))
  await point?.moment(scene, () => 0)
  await running.api.kill()
  gate.open()
  await Promise.all(answers)
  running.api = await stage.start('api')
  for (let passed = 0; passed < CONTROL_SECONDS; passed += 30) {
    await letTimePass(running.needs, 30)
    await wait(2000)
  }
  const there = await readProviderState(stage)
  return clicks.filter(({ intentId }) => (there.get(intentId)?.paid ?? 0) > 1).length
}

await runDrill(async (stage, isShort) => {
  const gate = await openProviderGate(stage.simulators.cardPaymentsUrl)
  stage.atEnd(() => gate.stop())
  Object.assign(stage.environment, {
    PAGARME_URL: gate.url,
    PORT: String(await freePort()),
    WORKER_JOBS: 'other',
    DEAD_WORKERS_EVERY_SECONDS: '1',
  })
  const courseId = await createCourse(stage.db)
  const needs = await buildNeeds(readConfig(stage.environment), 'api')
  stage.atEnd(() => needs.close())
  const running: ServerProcesses = {
    needs,
    api: await stage.start('api'),
    worker: await stage.start('worker'),
  }
  const each = isShort ? AT_A_KILL.short : AT_A_KILL.whole
  const kills = Math.ceil((isShort ? CLICKS_OF_EACH.short : CLICKS_OF_EACH.whole) / each)
  // A few at a time: of a hundred at once, some would wait for a connection longer than the server lets anybody wait.
  const prepare = async (operations: readonly Operation[], from: number): Promise<Click[]> => {
    const clicks: Click[] = []
    for (let at = 0; at < each; at++)
      clicks.push(
        ...(await Promise.all(
          operations.map(operation =>
            prepareClick(stage, running.api.url, operation, { at: from + at, courseId }),
          ),
        )),
      )
    return clicks
  }
  const problems: string[] = []
  let slowest = 0
  let done = 0
  for (const [number, point] of killPoints.entries()) {
    if (onlyPoint === undefined ? isShort && !SHORT_POINTS.includes(number) : Number(onlyPoint) !== number)
      continue
    // The simulators search everything they hold, so they are emptied to stay fast.
    for (const side of [stage.simulators.cardPaymentsUrl, stage.simulators.inboxUrl])
      await resetSimulator(side)
    for (let kill = 0; kill < kills; kill++) {
      const clicks = await prepare(OPERATIONS, kill)
      // The whole form lets the first kill at each point take its real time; the others are hurried.
      const isHonest = kill === 0 && !isShort
      const outcome = await playRound(stage, gate, running, { point, clicks, isHonest })
      if (isHonest) slowest = Math.max(slowest, outcome.seconds)
      done += clicks.length
      problems.push(...outcome.problems)
      console.log(
        `${point.name} (${kill + 1}): ${outcome.charged} of ${clicks.length} charged, everybody had theirs after ${outcome.seconds.toFixed(1)} s${isHonest ? '' : ' (hurried)'}, ${outcome.problems.length} problems`,
      )
      for (const problem of outcome.problems.slice(0, SHOWN)) console.log(`BROKEN ${problem}`)
    }
  }
  const broken = await brokenInvariants(stage.db.pool)
  const doubled = await playControl(stage, gate, running, await prepare(['cadastro', 'compra_avulsa'], 1))
  for (const one of broken.slice(0, SHOWN)) console.log(`BROKEN ${one}`)
  console.log(`the control without names must charge twice: ${doubled} did`)
  console.log(
    `${done} clicks: ${problems.length} problems, ${broken.length} false sentences (bar 0); slowest access ${slowest.toFixed(1)} s (bar ${ACCESS_WITHIN_SECONDS})`,
  )
  return problems.length === 0 && broken.length === 0 && doubled > 0 && slowest <= ACCESS_WITHIN_SECONDS
})
