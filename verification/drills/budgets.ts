import { setTimeout as wait } from 'node:timers/promises'
import { networkOf } from '../../apps/server/src/platform/http/network.ts'
import { aLogin, appKeysOf } from '../../apps/server/src/testing/people/logins.ts'
import { fillCatalogueDatabase, KEYWORDS } from '../filled-databases/catalogue-database.ts'
import { median } from '../measuring/median.ts'
import { percentile } from '../measuring/percentile.ts'
import { runDrill, type DrillStage } from '../stage/run-drill.ts'

// `npm run drill:budgets`: one account and the accounts of one network send 50 searches a second each. The others are
// served as fast as when they are alone. The control is an API without budgets, which serves more attackers.
const WHOLE = { rounds: 7, seconds: 8, bar: 1.5 }
/** In so short a round the attack has its burst all the time, and one slow answer is the p99. */
const SHORT = { rounds: 3, seconds: 2, bar: 3 }
const OTHERS = 200
const OTHERS_A_SECOND = 30
const ATTACKS_A_SECOND = 50
/** Without budgets the attack has to be noticed on any machine, or the drill could not notice one. */
const CONTROL_ATTACKS_A_SECOND = 300
/** What the budgets let pass: of an account 5 a second and 20 at once, of a network 20 and 40. */
const mostServed = (seconds: number) => (5 + 20) * (seconds + 1) + 20 + 40
const SIZE = { members: 500, active: 20, sessions: 10, cuesALesson: 5 }

type Caller = { headers: Record<string, string> }
type Answer = { status: number; ms: number }

/** Accounts of the filled database, logged in from these addresses. */
async function enter({ db, environment }: DrillStage, addresses: readonly string[]): Promise<Caller[]> {
  const { rows } = await db.pool.query<{ id: number }>(
    `select id from users where id not in (select user_id from sessions) order by id limit $1`,
    [addresses.length],
  )
  const server = { db, keys: appKeysOf(environment) }
  return Promise.all(
    addresses.map(async (address, at) => {
      const session = { userId: rows[at]?.id ?? 0, network: networkOf(address), device: 'drill', hours: 720 }
      const { headers } = await aLogin(server, session)
      return { headers: { ...headers, 'x-forwarded-for': address } }
    }),
  )
}

async function ask(url: string, { headers }: Caller, path: string, body?: object): Promise<Answer> {
  const startedAt = performance.now()
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - startedAt }
}

const search = (url: string, caller: Caller, at: number) =>
  ask(url, caller, '/search', { keyword: KEYWORDS[at % KEYWORDS.length] })

/** What others do: one in four searches. */
const read = (url: string, caller: Caller, at: number) =>
  at % 4 === 0 ? search(url, caller, at) : ask(url, caller, '/verify-token')

/** Sends at an even pace, whatever the answers take, so that a slow server is not spared. */
async function sendEvenly(
  seconds: number,
  perSecond: number,
  send: (at: number) => Promise<Answer>,
): Promise<Answer[]> {
  const startedAt = performance.now()
  const answers: Promise<Answer>[] = []
  for (let at = 0; at < seconds * perSecond; at++) {
    await wait(Math.max(0, startedAt + (at * 1000) / perSecond - performance.now()))
    answers.push(send(at))
  }
  return Promise.all(answers)
}

const countServed = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length
const p99 = (answers: readonly Answer[]): number =>
  percentile(
    answers.map(({ ms }) => ms),
    0.99,
  )

type Cast = { others: Caller[]; account: Caller[]; network: Caller[] }
type Attack = { perSecond: number }

/** Plays others alone, then others beside the attack, and returns how many times longer the others waited. */
async function playRound(url: string, cast: Cast, seconds: number, { perSecond }: Attack) {
  const sendFrom = (callers: readonly Caller[], at: number, send: typeof search) =>
    send(url, callers[at % callers.length] as Caller, at)
  const playOthers = () => sendEvenly(seconds, OTHERS_A_SECOND, at => sendFrom(cast.others, at, read))
  const attack = (callers: readonly Caller[]) =>
    sendEvenly(seconds, perSecond, at => sendFrom(callers, at, search))
  const alone = await playOthers()
  const [beside, ...attacks] = await Promise.all([playOthers(), attack(cast.account), attack(cast.network)])
  return {
    alone: p99(alone),
    beside: p99(beside),
    ratio: p99(beside) / p99(alone),
    othersRefused: [...alone, ...beside].length - countServed([...alone, ...beside]),
    attacks: attacks.flat().length,
    attacksServed: countServed(attacks.flat()),
  }
}

type Round = Awaited<ReturnType<typeof playRound>>
const sum = (rounds: readonly Round[], figure: (round: Round) => number) =>
  rounds.reduce((total, round) => total + figure(round), 0)
const describe = (name: string, rounds: readonly Round[]): string => {
  const of = (figure: (round: Round) => number) => median(rounds.map(figure)).toFixed(1)
  return `${name}: others' p99 ${of(round => round.beside)} ms beside the attack, ${of(round => round.alone)} alone; ${sum(rounds, round => round.attacksServed)} of ${sum(rounds, round => round.attacks)} attacks served, ${sum(rounds, round => round.othersRefused)} others refused`
}

await runDrill(
  async (stage, isShort) => {
    const { rounds, seconds, bar } = isShort ? SHORT : WHOLE
    await fillCatalogueDatabase(stage.db.pool, SIZE)
    stage.environment['CALL_BUDGETS'] = 'true'
    const guarded = await stage.start('api')
    stage.environment['CALL_BUDGETS'] = 'false'
    const open = await stage.start('api')
    const cast: Cast = {
      others: await enter(
        stage,
        Array.from({ length: OTHERS }, (_, at) => `10.1.${at}.7`),
      ),
      account: await enter(stage, ['10.2.1.7']),
      network: await enter(
        stage,
        Array.from({ length: ATTACKS_A_SECOND }, (_, at) => `10.3.1.${at}`),
      ),
    }
    const played: { guarded: Round[]; open: Round[] } = { guarded: [], open: [] }
    for (const { url } of [guarded, open]) await playRound(url, cast, 1, { perSecond: 5 })
    for (let round = 0; round < rounds; round++) {
      played.guarded.push(await playRound(guarded.url, cast, seconds, { perSecond: ATTACKS_A_SECOND }))
      played.open.push(await playRound(open.url, cast, seconds, { perSecond: CONTROL_ATTACKS_A_SECOND }))
    }
    console.log(describe('with budgets', played.guarded))
    console.log(describe('without', played.open))

    const ratio = median(played.guarded.map(one => one.ratio))
    const control = median(played.open.map(one => one.ratio))
    const problems = [
      ratio > bar && `others wait ${ratio.toFixed(2)} times as long`,
      sum(played.guarded, one => one.othersRefused) > 0 && 'others are refused',
      played.guarded.some(one => one.attacksServed > mostServed(seconds)) && 'attacks exceed their budgets',
      control <= bar && 'the attack is not noticed without budgets',
    ].filter(problem => problem !== false)
    for (const problem of problems) console.log(`BROKEN ${problem}`)
    console.log(`others wait ${ratio.toFixed(2)} × (bar ${bar}); without budgets ${control.toFixed(2)} ×`)
    return problems.length === 0
  },
  { durable: false },
)
