import { refusals } from '@alinha/contract'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../../apps/server/src/config.ts'
import { buildNeeds, type Needs } from '../../apps/server/src/needs.ts'
import { brokenInvariants } from '../../apps/server/src/testing/money/money-invariants.ts'
import {
  createCourse,
  createBuyer,
  prepareClick,
  sendClick,
  type CheckoutAnswer,
  type Click,
} from './checkout/checkout-client.ts'
import { readProviderState } from './checkout/checkout-problems.ts'
import { letTimePass } from './checkout/kill-points.ts'
import { median } from '../measuring/median.ts'
import { percentile } from '../measuring/percentile.ts'
import {
  openProviderGate,
  type ProviderRequest,
  type GateDecision,
  type ProviderGate,
} from './checkout/provider-gate.ts'
import { runDrill, type DrillStage } from '../stage/run-drill.ts'

// `npm run drill:provider-down`: the card provider is away, slow, answers nonsense or another amount. Everybody else is
// served as fast as before, whoever pays reads a true sentence, and when the provider is back every payment is settled
// once.
const SECONDS_OF_A_ROUND = { whole: 12, short: 4 }
const ROUNDS = { whole: 3, short: 1 }
const CLICKS_A_SECOND = 2
const READERS = 4
const SLOWER_BY = 0.2
/** The short form takes one trouble. It is too short to judge how long others wait. */
const SHORT_TROUBLES = ['away']
/** Smaller differences come from the machine, not from the provider. */
const NOISE_MS = 5
const SHOWN = 20

const isOrder = ({ method, path }: ProviderRequest): boolean =>
  method === 'POST' && /^\/core\/v5\/(orders|subscriptions)$/.test(path)

/** How the gate treats requests in each trouble. */
const troubles: Record<string, (asked: ProviderRequest) => GateDecision> = {
  away: () => 'away',
  slow: () => ({ afterMs: 4000 }),
  'never answering orders': asked => (isOrder(asked) ? 'hold-after' : 'pass'),
  'speaking nonsense': () => ({ answer: () => '<html><body>503</body></html>' }),
  'speaking nonsense of orders': asked => (isOrder(asked) ? { answer: () => '{"unexpected":true}' } : 'pass'),
  'telling another amount': asked =>
    isOrder(asked) ? { answer: text => text.replaceAll(/"paid_amount":\d+/g, '"paid_amount":1') } : 'pass',
}

/** Reads other pages meanwhile and returns how long each answer took. */
async function readMeanwhile(stage: DrillStage, url: string, until: number): Promise<number[]> {
  const taken: number[] = []
  const paths = ['/catalog', '/verify-token', '/notifications', '/auth/profile/getDadosCartaoUtilizado']
  const reader = async () => {
    const { headers } = await createBuyer(stage)
    for (let at = 0; performance.now() < until; at++) {
      const startedAt = performance.now()
      const answer = await fetch(`${url}${paths[at % paths.length]}`, { headers })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${paths[at % paths.length]} answered ${answer.status}`)
      taken.push(performance.now() - startedAt)
      await wait(5)
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  return taken
}

type AnsweredClick = { click: Click; answer: CheckoutAnswer }

/** Clicks at an even pace, so that a slow provider does not reduce the load. */
async function payMeanwhile(
  stage: DrillStage,
  url: string,
  clicks: readonly Click[],
  until: number,
): Promise<AnsweredClick[]> {
  const paid: Promise<AnsweredClick>[] = []
  for (const click of clicks) {
    if (performance.now() >= until) break
    paid.push(sendClick(stage, url, click).then(answer => ({ click, answer })))
    await wait(1000 / CLICKS_A_SECOND)
  }
  return Promise.all(paid)
}

type Round = { paid: AnsweredClick[]; p99: number }

async function playRound(
  stage: DrillStage,
  url: string,
  clicks: readonly Click[],
  seconds: number,
): Promise<Round> {
  const until = performance.now() + seconds * 1000
  const [taken, paid] = await Promise.all([
    readMeanwhile(stage, url, until),
    payMeanwhile(stage, url, clicks, until),
  ])
  return { paid, p99: percentile(taken, 0.99) }
}

const REFUSED = refusals['payment-refused'].message
const SENTENCES = new Set<string>([
  REFUSED,
  'Seu pagamento está sendo confirmado. Avisaremos por e-mail assim que terminar.',
])

/** Lists answers to buyers that were neither paid nor one of our sentences. */
function listLies(paid: readonly AnsweredClick[]): string[] {
  return paid.flatMap(({ click, answer }) => {
    const said = answer?.body.message ?? ''
    const isPaid = answer?.body.state === 'paid'
    if (isPaid || SENTENCES.has(said)) return []
    return [`${click.operation} was told ${answer?.status} "${said}"`]
  })
}

/** Opens the gate, waits until payments work again, and lets the jobs settle what is open. */
async function letSettle(needs: Needs, gate: ProviderGate, isWell: () => Promise<boolean>): Promise<void> {
  gate.open()
  while (!(await isWell())) await wait(1000)
  for (let passed = 0; passed < 20; passed++) {
    await letTimePass(needs, 60)
    await wait(500)
  }
}

type Settled = { id: string; state: string; access: boolean }

/** Lists payments that did not end, that ended otherwise here than at the provider, or otherwise than the person was told. */
async function listUnsettled(stage: DrillStage, paid: readonly AnsweredClick[]): Promise<string[]> {
  const { rows } = await stage.db.pool.query<Settled>(
    `select i.id, i.state,
            case when i.subject = 'plan' then m.plan = 'premium'
              else exists (select 1 from course_accesses a where a.user_id = i.user_id) end as access
       from payment_intents i join memberships m using (user_id) where i.id = any($1)`,
    [paid.map(({ click }) => click.intentId)],
  )
  const here = new Map(rows.map(row => [row.id, row]))
  const there = await readProviderState(stage)
  return paid.flatMap(({ click: { intentId }, answer }) =>
    listWrong(answer, here.get(intentId) ?? null, there.get(intentId)?.paid ?? 0),
  )
}

function listWrong(answer: CheckoutAnswer, mine: Settled | null, charges: number): string[] {
  const isPaid = mine?.state === 'paid' && mine.access
  const problems: string[] = []
  if (charges > 1) problems.push(`charged ${charges} times`)
  if (charges > 0 && !isPaid) problems.push(`charged, and it is ${mine?.state ?? 'unknown here'}`)
  if (charges === 0 && isPaid) problems.push('not charged, and it is paid')
  if (mine && !['paid', 'refused', 'abandoned'].includes(mine.state)) problems.push(`still ${mine.state}`)
  if (answer?.body.state === 'paid' && !isPaid) problems.push(`told paid, and it is ${mine?.state}`)
  if (answer?.body.message === REFUSED && charges > 0) problems.push('told refused, and charged')
  return problems
}

/** The control: what would be wrong about a real payment must be seen. */
async function listUnseen(stage: DrillStage, clicks: readonly AnsweredClick[]): Promise<string[]> {
  const there = await readProviderState(stage)
  const charged = clicks.find(({ click }) => there.get(click.intentId)?.paid === 1)
  if (!charged) return ['nobody was charged']
  const told = (body: NonNullable<CheckoutAnswer>['body']) => ({ ...charged, answer: { status: 200, body } })
  const unseen: string[] = []
  if ((await listUnsettled(stage, [told({ message: REFUSED })])).length === 0) unseen.push('told refused')
  const { intentId } = charged.click
  await stage.db.pool.query(`delete from course_accesses where user_id = $1`, [charged.click.buyer.userId])
  await stage.db.pool.query(`update memberships set plan = 'free' where user_id = $1`, [
    charged.click.buyer.userId,
  ])
  if ((await listUnsettled(stage, [charged])).length === 0) unseen.push(`${intentId} without access`)
  return unseen
}

await runDrill(async (stage, isShort) => {
  const gate = await openProviderGate(stage.simulators.cardPaymentsUrl)
  stage.atEnd(() => gate.stop())
  Object.assign(stage.environment, { PAGARME_URL: gate.url, WORKER_JOBS: 'other' })
  const needs = await buildNeeds(readConfig(stage.environment), 'api')
  stage.atEnd(() => needs.close())
  const courseId = await createCourse(stage.db)
  const { url } = await stage.start('api')
  await stage.start('worker')
  const seconds = isShort ? SECONDS_OF_A_ROUND.short : SECONDS_OF_A_ROUND.whole
  const prepare = () =>
    Promise.all(
      Array.from({ length: seconds * CLICKS_A_SECOND }, (_, at) =>
        prepareClick(stage, url, at % 3 === 0 ? 'compra_avulsa' : 'cadastro', { at, courseId }),
      ),
    )
  const isWell = async () => {
    const click = await prepareClick(stage, url, 'cadastro', { at: 1, courseId })
    return (await sendClick(stage, url, click))?.body.state === 'paid'
  }
  const problems: string[] = []
  const { paid: first } = await playRound(stage, url, await prepare(), seconds)
  for (const [name, rule] of Object.entries(troubles)) {
    if (isShort && !SHORT_TROUBLES.includes(name)) continue
    const [well, ill]: [number[], number[]] = [[], []]
    const counts = new Map<string, number>()
    for (let round = 0; round < (isShort ? ROUNDS.short : ROUNDS.whole); round++) {
      well.push((await playRound(stage, url, await prepare(), seconds)).p99)
      const clicks = await prepare()
      gate.rule(rule)
      const { paid, p99 } = await playRound(stage, url, clicks, seconds)
      ill.push(p99)
      problems.push(...listLies(paid).map(lie => `${name}: ${lie}`))
      for (const { answer } of paid) {
        const state = answer?.body.state ?? answer?.body.code ?? 'no answer'
        counts.set(state, (counts.get(state) ?? 0) + 1)
      }
      await letSettle(needs, gate, isWell)
      problems.push(...(await listUnsettled(stage, paid)).map(one => `${name}: ${one}`))
    }
    const [before, during] = [median(well), median(ill)]
    const isSlower = !isShort && during > before * (1 + SLOWER_BY) && during > before + NOISE_MS
    if (isSlower)
      problems.push(`${name}: others waited ${during.toFixed(0)} ms instead of ${before.toFixed(0)}`)
    const told = [...counts].map(([state, count]) => `${state} ${count}`).join(', ')
    console.log(
      `provider ${name}: others p99 ${during.toFixed(1)} ms, ${before.toFixed(1)} when it is well; people were told: ${told}`,
    )
  }
  const broken = await brokenInvariants(stage.db.pool)
  for (const one of [...problems, ...broken].slice(0, SHOWN)) console.log(`BROKEN ${one}`)
  const unseen = await listUnseen(stage, first)
  console.log(
    `the control must be seen: ${unseen.length === 0 ? 'it is' : `IT IS NOT: ${unseen.join(', ')}`}`,
  )
  console.log(`problems: ${problems.length} (bar 0), false sentences: ${broken.length} (bar 0)`)
  return problems.length === 0 && broken.length === 0 && unseen.length === 0
})
