import { setTimeout as wait } from 'node:timers/promises'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../apps/server/database/local-postgres.ts'
import type { RunningProcess } from '../../../apps/server/src/testing/processes.ts'
import { fillCatalogueDatabase } from '../../filled-databases/catalogue-database.ts'
import { bindToCore } from '../../measuring/bind-to-core.ts'
import { readPostmaster } from '../../measuring/database-cpu.ts'
import { letGiveWay } from '../../measuring/give-way.ts'
import { median } from '../../measuring/median.ts'
import { childrenOf, megabytesOf } from '../../measuring/process-usage.ts'
import { startNginx, type RunningNginx } from '../../stage/nginx.ts'
import { runDrill, type DrillStage } from '../../stage/run-drill.ts'
import { enter, type Answer, type Caller } from './callers.ts'
import { sendAsCrowd, type CrowdAnswers } from './crowd.ts'
import { countServed, MIXED, p99, sendEvenly, type Kind, type Target } from './load.ts'

// `npm run drill:overload`: members pay and play while others browse and search at twice and five times the rate that the
// server can serve. Then a thousand networks guess passwords and search. All of it passes through nginx, which refuses whoever
// finds a lane full, and asks one process for those who pay and play and another, of lower priority, for the rest. The control
// is one process without priorities for all of them, behind an nginx without lanes.
const BARS = { goodput: 0.9, playing: 2, members: 1.5, recoveredSeconds: 10, grownMegabytes: 64 }
const WHOLE = { rounds: 5, seconds: 8 }
const SHORT = { rounds: 1, seconds: 3 }
const TIMES = [2, 5]
const SIZE = { members: 3000, active: 20, sessions: 10, cuesALesson: 5 }
/** Both processes and PostgreSQL have one core, so that nginx, which refuses, and those who ask take nothing from them. */
const [SERVER_CORE, DOOR_CORE] = [0, 1]
const MEMBERS = 200
const NETWORKS = 1000
const PEAK_AT_ONCE = 12
/** Part of the peak: those who pay and play are as many in an overload as before it. */
const PLAYING = 0.2
const ATTACKS_A_SECOND = 150
/** What a crowd asks for is written down first, and it connects all at once: neither is what is measured. */
const SECONDS_TO_CONNECT = 2
/** Callers who wait in a lane, or for a login, send nothing meanwhile. */
const WAITING_CALLERS = 130

type Cast = { members: Caller[]; others: Caller[] }
type Server = { processes: RunningProcess[]; members: Target; others: Target }

/** The first second after an overload in which everybody is served as fast as before. */
async function secondsToRecover(
  { members, others }: Server,
  perSecond: number,
  bar: number,
): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const [playing, browsing] = await Promise.all([
      sendEvenly(members, 'playing', { perSecond, seconds: 1 }),
      sendEvenly(others, 'browsing', { perSecond: perSecond / 4, seconds: 1 }),
    ])
    const seconds = (performance.now() - startedAt) / 1000
    const isServed = countServed(playing) === playing.length && countServed(browsing) === browsing.length
    if ((isServed && p99(playing) <= bar) || seconds > 2 * BARS.recoveredSeconds) return seconds
  }
}

/** How many a second are served when so many ask, each after the answer to the question before. */
async function findPeak(target: Target, seconds: number): Promise<number> {
  const { served } = await sendAsCrowd(target, MIXED, { connections: PEAK_AT_ONCE, pauseMs: 0, seconds })
  return served / seconds
}

type Pace = { perSecond: number; pauseMs: number; seconds: number }

const sendMany = (
  target: Target,
  kind: Kind,
  { perSecond, pauseMs, seconds }: Pace,
): Promise<CrowdAnswers> => {
  const connections = Math.ceil((perSecond * pauseMs) / 1000) + WAITING_CALLERS
  return sendAsCrowd(target, [kind], { connections, pauseMs, seconds })
}

/** The 99th percentile of what members waited in one round, in milliseconds, before and beside the others. */
type Waited = { alone: number; beside: number }
type Round = Waited & { offered: number; goodput: number; playingRefused: number; recovered: number }

/** How many times longer members wait. Of medians, since a stall of the machine spoils one round, with or without the others. */
const timesLonger = (rounds: readonly Waited[]): number =>
  median(rounds.map(({ beside }) => beside)) / median(rounds.map(({ alone }) => alone))

/** One overload of so many times the peak, with the same members before it. */
async function overload(server: Server, peak: number, times: number, seconds: number): Promise<Round> {
  const { members, others } = server
  const perSecond = peak * PLAYING
  const alone = p99(await sendEvenly(members, 'playing', { perSecond, seconds }))
  const crowdSeconds = SECONDS_TO_CONNECT + seconds
  const [playing, browsing] = await Promise.all([
    wait(SECONDS_TO_CONNECT * 1000).then(() => sendEvenly(members, 'playing', { perSecond, seconds })),
    sendMany(others, 'browsing', { perSecond: peak * times, pauseMs: 100, seconds: crowdSeconds }),
  ])
  const asked = { playing: playing.length / seconds, browsing: browsing.answered / crowdSeconds }
  const served = { playing: countServed(playing) / seconds, browsing: browsing.served / crowdSeconds }
  const recovered = await secondsToRecover(server, perSecond, BARS.playing * alone)
  return {
    offered: (asked.playing + asked.browsing) / peak,
    goodput: (served.playing + served.browsing) / peak,
    alone,
    beside: p99(playing),
    playingRefused: playing.length - countServed(playing),
    recovered,
  }
}

/** What members wait while a thousand networks guess passwords and search. */
async function besideAttack(
  { members, others }: Server,
  perSecond: number,
  seconds: number,
): Promise<Waited> {
  const play = (): Promise<Answer[]> => sendEvenly(members, 'playing', { perSecond, seconds })
  const alone = p99(await play())
  const attack = { perSecond: ATTACKS_A_SECOND, pauseMs: 1000, seconds: SECONDS_TO_CONNECT + seconds }
  const [playing] = await Promise.all([
    wait(SECONDS_TO_CONNECT * 1000).then(play),
    sendMany(others, 'guessing', attack),
    sendMany(others, 'searching', attack),
  ])
  return { alone, beside: p99(playing) }
}

async function startDoor(
  stage: DrillStage,
  [api, otherApi]: readonly string[],
  hasLanes: boolean,
): Promise<RunningNginx> {
  const webRoot = mkdtempSync(join(tmpdir(), 'alinha-site-'))
  stage.atEnd(async () => rmSync(webRoot, { recursive: true, force: true }))
  writeFileSync(join(webRoot, 'app.html'), '<!doctype html>')
  const door = await startNginx({
    listen: `127.0.0.1:${await freePort()}`,
    webRoot,
    api: api ?? '',
    ...(otherApi !== undefined && { otherApi }),
    trustedProxies: ['127.0.0.1'],
    ...(!hasLanes && { spoilApis: apis => apis.replaceAll(/ max_conns=\d+/g, '') }),
  })
  stage.atEnd(() => door.stop())
  bindToCore(DOOR_CORE, [door.pid, ...childrenOf(door.pid)])
  return door
}

async function startServer(stage: DrillStage, cast: Cast, hasPriorities: boolean): Promise<Server> {
  stage.environment['CALL_PRIORITIES'] = String(hasPriorities)
  const processes = [await stage.start('api')]
  // As in the compose file, where its share of a busy core is small.
  if (hasPriorities) {
    const otherApi = await stage.start('api')
    letGiveWay(otherApi.pid)
    processes.push(otherApi)
  }
  const hosts = processes.map(({ url }) => new URL(url).host)
  const door = await startDoor(stage, hosts, hasPriorities)
  const postmaster = await readPostmaster(stage.db.pool)
  bindToCore(
    SERVER_CORE,
    processes.map(({ pid }) => pid),
  )
  bindToCore(SERVER_CORE, [postmaster, ...childrenOf(postmaster)])
  const url = `${door.url}/api`
  const server = { processes, members: { url, callers: cast.members }, others: { url, callers: cast.others } }
  // Compiles, connects and fills caches.
  await findPeak(server.others, 10)
  return server
}

const megabytesOfAll = ({ processes }: Server): number =>
  processes.reduce((sum, { pid }) => sum + megabytesOf(pid), 0)

const of = <Key extends keyof Round>(rounds: readonly Round[], key: Key) => rounds.map(round => round[key])

await runDrill(
  async (stage, isShort) => {
    const { rounds, seconds } = isShort ? SHORT : WHOLE
    await fillCatalogueDatabase(stage.db.pool, SIZE)
    // Each of the thousand stays within its own budget.
    stage.environment['CALL_BUDGETS'] = 'true'
    stage.environment['DATABASE_CONNECTIONS'] = '6'
    const cast = { members: await enter(stage, MEMBERS, 1), others: await enter(stage, NETWORKS, 10) }
    bindToCore(DOOR_CORE, [process.pid])
    const open = await startServer(stage, cast, false)
    const guarded = await startServer(stage, cast, true)
    // Of the one without lanes, which could hide what they cost.
    const peak = await findPeak(open.others, seconds)
    console.log(`the server can serve ${peak.toFixed(0)} calls a second`)

    const problems: string[] = []
    // What a full lane takes is taken once; from then on nothing more may be.
    await overload(guarded, peak, Math.max(...TIMES), seconds)
    const megabytes = megabytesOfAll(guarded)
    const played: Round[] = []
    let longest = 0
    for (const times of TIMES) {
      const those: Round[] = []
      for (let round = 0; round < rounds; round++) those.push(await overload(guarded, peak, times, seconds))
      played.push(...those)
      longest = Math.max(longest, timesLonger(those))
      console.log(describe(`${times} ×`, those))
      if (median(of(those, 'offered')) < times) problems.push(`not ${times} × was asked for`)
      if (median(of(those, 'goodput')) < BARS.goodput) problems.push(`too little is served at ${times} ×`)
      if (timesLonger(those) > BARS.playing) problems.push(`members wait at ${times} ×`)
      if (countRefused(those) > 0) problems.push(`members are refused at ${times} ×`)
    }
    if (Math.max(...of(played, 'recovered')) > BARS.recoveredSeconds) problems.push('it does not recover')
    const grown = megabytesOfAll(guarded) - megabytes
    if (grown > BARS.grownMegabytes) problems.push(`memory grew by ${grown.toFixed(0)} MB`)

    const attacked: Waited[] = []
    for (let round = 0; round < rounds; round++)
      attacked.push(await besideAttack(guarded, peak * PLAYING, seconds))
    if (timesLonger(attacked) > BARS.members) problems.push('members notice a thousand networks')

    const control: Round[] = []
    const openAttacked: Waited[] = []
    for (let round = 0; round < rounds; round++) {
      control.push(await overload(open, peak, Math.max(...TIMES), seconds))
      await wait(2000)
      openAttacked.push(await besideAttack(open, peak * PLAYING, seconds))
    }
    console.log(describe(`control, ${Math.max(...TIMES)} ×`, control))
    const isControlServed = countRefused(control) === 0 && timesLonger(control) <= BARS.playing
    if (isControlServed && median(of(control, 'goodput')) >= BARS.goodput)
      problems.push('the overload is not noticed without priorities')
    if (timesLonger(openAttacked) <= BARS.members)
      problems.push('the attack is not noticed without priorities')

    for (const problem of problems) console.log(`BROKEN ${problem}`)
    console.log(
      `goodput ≥ ${Math.min(...of(played, 'goodput')).toFixed(2)} of the peak (bar ${BARS.goodput}); members' p99 ≤ ${longest.toFixed(2)} × (bar ${BARS.playing}), beside ${NETWORKS} networks ${timesLonger(attacked).toFixed(2)} × (bar ${BARS.members}; control ${timesLonger(openAttacked).toFixed(2)}); recovered within ${Math.max(...of(played, 'recovered')).toFixed(0)} s; memory + ${grown.toFixed(0)} MB`,
    )
    return problems.length === 0
  },
  { durable: false },
)

function countRefused(rounds: readonly Round[]): number {
  return of(rounds, 'playingRefused').reduce((sum, one) => sum + one, 0)
}

function describe(name: string, rounds: readonly Round[]): string {
  return `${name}: ${median(of(rounds, 'offered')).toFixed(1)} × asked for, goodput ${median(of(rounds, 'goodput')).toFixed(2)} of the peak, members' p99 ${timesLonger(rounds).toFixed(2)} × as alone (${median(of(rounds, 'beside')).toFixed(1)} ms), ${countRefused(rounds)} of them refused, recovered after ${Math.max(...of(rounds, 'recovered')).toFixed(1)} s`
}
