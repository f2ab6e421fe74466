import { refusals } from '@alinha/contract'
import { networkOf } from '../../apps/server/src/platform/http/network.ts'
import { readProviderState } from '../../apps/server/src/testing/money/payments.ts'
import { randomness, type Chance } from '../../apps/server/src/testing/randomness.ts'
import { runConcurrently } from '../hostile-texts/run-concurrently.ts'
import { readSeed } from '../stage/read-seed.ts'
import { runDrill, type DrillStage } from '../stage/run-drill.ts'
import {
  aCard,
  aCardWithoutFunds,
  createPayer,
  payByCard,
  type Payer,
  type Try,
} from './card-testing/payers.ts'
import { createCourse } from './checkout/checkout-client.ts'

// `npm run drill:card-testing`: a thousand accounts try stolen cards, from networks of their own and from those of honest
// payers, who mistype, have no funds and take another card. Hours pass by moving the windows of the limits. The controls
// are an API that counts nothing, and honest payers in a network that is paused.
const WHOLE = { testers: 1000, inCarrier: 300, alone: 60, families: 20, known: 40, controls: 40 }
const SHORT = { testers: 60, inCarrier: 40, alone: 10, families: 4, known: 6, controls: 4 }
const AT_ONCE = 12
/** Of stolen cards that somebody else has not used up yet. */
const LIVE_SHARE = 0.1
/** Without the limits an account is stopped at twenty an hour. */
const TRIES_OF_TESTER = 22
/** Cards that one account learns about. Three a day may be refused; of those that pass, each is bought with. */
const BAR = { firstHour: 3.3, day: 4 }

const CARRIER = '177.26.4'
const CLINIC = '189.40.12'
/** Testers who sit in the networks of honest payers: a carrier's, a clinic's, a family's. */
const TESTERS_IN_CARRIER = 0.03
const TESTERS_IN_CLINIC = 3
const ACCOUNTS_IN_TESTERS_NETWORK = 8

/** The reasons that are ours and not a bank's. */
const limits = new Set<string>([
  'card-tries-spent',
  'too-many-cards',
  'card-paused',
  'network-paused',
  'human-check-needed',
  'human-check-failed',
  'too-many-attempts',
] satisfies (keyof typeof refusals)[])

type Actor = { payer: Payer; act: (payer: Payer) => Promise<void> }
type Scene = { stage: DrillStage; url: string; chance: Chance; courses: number[] }

/** What honest people meet on the way to a payment. The last try passes. */
function honestTries(chance: Chance): Try[] {
  const [card, other] = [aCard(chance), aCard(chance)]
  const mistyped = { card, isCodeRight: false }
  const empty = { card: aCardWithoutFunds(chance) }
  const story = chance.below(100)
  if (story < 78) return [{ card }]
  if (story < 86) return [mistyped, { card }]
  if (story < 90) return [mistyped, mistyped, { card }]
  if (story < 96) return [empty, { card: other }]
  return [empty, empty, { card: other, isCodeRight: false }, { card: other }]
}

/** Who was refused by a limit, or did not get what the last card pays. */
function honestActor({ stage, url, chance }: Scene, payer: Payer, refused: string[]): Actor {
  const tries = honestTries(chance)
  const act = async () => {
    for (const [at, one] of tries.entries()) {
      const { code } = await payByCard(stage, url, payer, one)
      const isLast = at === tries.length - 1
      if (limits.has(code) || (isLast && code !== 'paid')) refused.push(code)
    }
  }
  return { payer, act }
}

type Tested = { intents: Set<string> }

/** Tries one card after the other until the shop has said no twice. */
function tester({ stage, url, chance }: Scene, payer: Payer, tested: Tested): Actor {
  const act = async () => {
    for (let tries = 0, stopped = 0; tries < TRIES_OF_TESTER && stopped < 2; tries++) {
      const card = chance.isLucky(LIVE_SHARE) ? aCard(chance) : aCardWithoutFunds(chance)
      const { code, intentId } = await payByCard(stage, url, payer, { card })
      tested.intents.add(intentId)
      if (limits.has(code)) stopped++
    }
  }
  return { payer, act }
}

/** What a bank was asked: the provider's own list, not our answers. */
async function countTested({ stage }: Scene, { intents }: Tested): Promise<number> {
  const { charges } = await readProviderState(stage)
  return charges.filter(({ code }) => intents.has(code ?? '')).length
}

const shuffle = <T>(chance: Chance, all: readonly T[]): T[] =>
  all
    .map(one => ({ one, at: chance.below(1e9) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)

const play = (actors: readonly Actor[]) => runConcurrently(actors, AT_ONCE, ({ payer, act }) => act(payer))

const passHours = ({ stage }: Scene, hours: number) =>
  stage.db.pool.query('update rate_limits set window_ends_at = window_ends_at - make_interval(hours => $1)', [
    hours,
  ])

async function createPayers({ stage, courses }: Scene, addresses: readonly string[]): Promise<Payer[]> {
  const payers: Payer[] = []
  for (const address of addresses) payers.push(await createPayer(stage, address, courses))
  return payers
}

const list = <T>(length: number, make: (at: number) => T): T[] => Array.from({ length }, (_, at) => make(at))

type Size = typeof WHOLE

const honestAddresses = ({ inCarrier, alone, families }: Size): string[] => [
  ...list(inCarrier, at => `${CARRIER}.${at % 250}`),
  ...list(12, () => `${CLINIC}.1`),
  ...list(alone, at => `179.1.${at}.20`),
  ...list(families * 3, at => `187.2.${Math.floor(at / 3)}.30`),
]

const testerAddresses = ({ testers, families }: Size): string[] =>
  list(testers, at => {
    if (at < testers * TESTERS_IN_CARRIER) return `${CARRIER}.${at}`
    if (at < testers * TESTERS_IN_CARRIER + TESTERS_IN_CLINIC) return `${CLINIC}.1`
    if (at % 50 === 0) return `187.2.${at % families}.31`
    const network = Math.floor(at / ACCOUNTS_IN_TESTERS_NETWORK)
    return `45.${network >> 8}.${network & 255}.9`
  })

/** The day: one hour in full, with honest payers in between, then hours in which testers come back. */
async function playDay(scene: Scene, size: Size) {
  const { chance } = scene
  const refused: string[] = []
  const tested: Tested = { intents: new Set() }
  const known = await createPayers(
    scene,
    list(size.known, at => `45.0.${at}.40`),
  )
  await play(known.map(payer => ({ payer, act: async () => void (await payNow(scene, payer)) })))
  const honest = await createPayers(scene, honestAddresses(size))
  const testers = await createPayers(scene, testerAddresses(size))
  const testing = testers.map(payer => tester(scene, payer, tested))
  await play(
    shuffle(chance, [...[...honest, ...known].map(payer => honestActor(scene, payer, refused)), ...testing]),
  )
  const firstHour = await countTested(scene, tested)
  for (const hours of [1, 22]) {
    await passHours(scene, hours)
    await play(testing)
  }
  const day = await countTested(scene, tested)
  const people = honest.length + known.length
  return { people, refused, firstHour: firstHour / testers.length, day: day / testers.length }
}

async function payNow({ stage, url, chance }: Scene, payer: Payer): Promise<string> {
  return (await payByCard(stage, url, payer, { card: aCard(chance) })).code
}

/** Honest payers of a network that is paused must be seen as refused, or nobody ever would be. */
async function controlHonest(scene: Scene): Promise<number> {
  const address = '201.9.9.9'
  await scene.stage.db.pool.query(
    `insert into rate_limits (key, hits, window_ends_at) values ($1, 1000, now() + interval '1 hour')`,
    [`refused-cards:${networkOf(address)}`],
  )
  const refused: string[] = []
  const payers = await createPayers(
    scene,
    list(5, () => address),
  )
  await play(payers.map(payer => honestActor(scene, payer, refused)))
  return refused.length
}

/** The same testers where nothing is counted but an account's tries. */
async function controlTesters(scene: Scene, testers: number): Promise<number> {
  const tested: Tested = { intents: new Set() }
  const payers = await createPayers(
    scene,
    list(testers, at => `46.0.${at}.9`),
  )
  await play(payers.map(payer => tester(scene, payer, tested)))
  return (await countTested(scene, tested)) / testers
}

await runDrill(
  async (stage, isShort) => {
    const size = isShort ? SHORT : WHOLE
    const seed = readSeed(20_261_116)
    Object.assign(stage.environment, {
      REQUIRE_HUMAN_CHECK: 'true',
      HUMAN_CHECK_WORK: '10000',
      DATABASE_CONNECTIONS: '10',
    })
    const courses: number[] = []
    while (courses.length < TRIES_OF_TESTER) courses.push(await createCourse(stage.db))
    stage.environment['CARD_TRY_LIMITS'] = 'true'
    const guarded = await stage.start('api')
    stage.environment['CARD_TRY_LIMITS'] = 'false'
    const open = await stage.start('api')
    const scene = { stage, url: guarded.url, chance: randomness(seed), courses }

    const day = await playDay(scene, size)
    const seenRefused = await controlHonest(scene)
    const before = await controlTesters({ ...scene, url: open.url }, size.controls)

    const perHour = (cards: number) => (cards / 24).toFixed(2)
    console.log(`without limits: ${before.toFixed(1)} cards an hour and account`)
    console.log(
      `with limits: ${day.firstHour.toFixed(2)} in the first hour, ${day.day.toFixed(2)} in a day, ${perHour(day.day)} an hour`,
    )
    console.log(`control: ${seenRefused} refusals of honest payers seen in a paused network`)
    const problems = [
      day.firstHour > BAR.firstHour && 'an account tests too many cards in an hour',
      day.day > BAR.day && 'an account tests too many cards in a day',
      day.refused.length > 0 && `honest payers refused: ${day.refused.join(', ')}`,
      before <= BAR.firstHour && 'without limits the testers are not noticed',
      seenRefused < 5 && 'refused honest payers are not noticed',
    ].filter(problem => problem !== false)
    for (const problem of problems) console.log(`BROKEN ${problem}`)
    console.log(
      `seed ${seed}: ${size.testers} accounts test ${perHour(day.day)} cards an hour each, before ${before.toFixed(1)} (bar ${perHour(BAR.day)}); honest payers refused: ${day.refused.length} of ${day.people} (bar 0)`,
    )
    return problems.length === 0
  },
  { durable: false },
)
