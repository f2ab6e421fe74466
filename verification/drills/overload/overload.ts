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
import { enter, type Caller } from './callers.ts'
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

type Round = {
  offered: number
  goodput: number
  /** The 99th percentile of what members waited, in milliseconds. */
  waited: number
  playingRefused: number
  recovered: number
  /** What the processes hold after it. */
  megabytes: number
}

type Even = { perSecond: number; rounds: number; seconds: number }

/**
 * What members wait while nobody else asks: the median of rounds before the first overload, since after one a server that has
 * not recovered would make the next one look better.
 */
async function waitAlone({ members }: Server, { perSecond, rounds, seconds }: Even): Promise<number> {
  const waited: number[] = []
  for (let round = 0; round < rounds; round++)
    waited.push(p99(await sendEvenly(members, 'playing', { perSecond, seconds })))
  return median(waited)
}

type Overload = { peak: number; times: number; seconds: number; alone: number }

/** One overload of so many times the peak, until members wait no longer than twice what they waited alone. */
async function overload(server: Server, { peak, times, seconds, alone }: Overload): Promise<Round> {
  const { members, others } = server
  const perSecond = peak * PLAYING
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
    waited: p99(playing),
    playingRefused: playing.length - countServed(playing),
    recovered,
    megabytes: megabytesOfAll(server),
  }
}

/** What members wait while a thousand networks guess passwords and search. */
async function besideAttack(
  { members, others }: Server,
  perSecond: number,
  seconds: number,
): Promise<number> {
  const attack = { perSecond: ATTACKS_A_SECOND, pauseMs: 1000, seconds: SECONDS_TO_CONNECT + seconds }
  const [playing] = await Promise.all([
    wait(SECONDS_TO_CONNECT * 1000).then(() => sendEvenly(members, 'playing', { perSecond, seconds })),
    sendMany(others, 'guessing', attack),
    sendMany(others, 'searching', attack),
  ])
  return p99(playing)
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

    const even = { perSecond: peak * PLAYING, rounds, seconds }
    const [alone, openAlone] = [await waitAlone(guarded, even), await waitAlone(open, even)]
    console.log(`members wait ${alone.toFixed(1)} ms alone, ${openAlone.toFixed(1)} without priorities`)
    const most = Math.max(...TIMES)

    const problems: string[] = []
    // What a full lane takes is taken once; from then on nothing more may be.
    await overload(guarded, { peak, times: most, seconds, alone })
    const played: Round[] = []
    let longest = 0
    for (const times of TIMES) {
      const those: Round[] = []
      for (let round = 0; round < rounds; round++)
        those.push(await overload(guarded, { peak, times, seconds, alone }))
      played.push(...those)
      const timesLonger = median(of(those, 'waited')) / alone
      longest = Math.max(longest, timesLonger)
      console.log(describe(`${times} ×`, those, alone))
      if (median(of(those, 'offered')) < times) problems.push(`not ${times} × was asked for`)
      if (median(of(those, 'goodput')) < BARS.goodput) problems.push(`too little is served at ${times} ×`)
      if (timesLonger > BARS.playing) problems.push(`members wait at ${times} ×`)
      if (countRefused(those) > 0) problems.push(`members are refused at ${times} ×`)
    }
    if (Math.max(...of(played, 'recovered')) > BARS.recoveredSeconds) problems.push('it does not recover')
    // Of medians, since what is held at one moment hangs on when garbage was collected last.
    const megabytes = of(played, 'megabytes')
    const grown = median(megabytes.slice(rounds)) - median(megabytes.slice(0, rounds))
    if (grown > BARS.grownMegabytes) problems.push(`memory grew by ${grown.toFixed(0)} MB`)

    const attacked: number[] = []
    for (let round = 0; round < rounds; round++)
      attacked.push(await besideAttack(guarded, peak * PLAYING, seconds))
    const beside = median(attacked) / alone
    if (beside > BARS.members) problems.push('members notice a thousand networks')

    const control: Round[] = []
    const openAttacked: number[] = []
    for (let round = 0; round < rounds; round++) {
      control.push(await overload(open, { peak, times: most, seconds, alone: openAlone }))
      await wait(2000)
      openAttacked.push(await besideAttack(open, peak * PLAYING, seconds))
    }
    console.log(describe(`control, ${most} ×`, control, openAlone))
    const isControlServed =
      countRefused(control) === 0 && median(of(control, 'waited')) / openAlone <= BARS.playing
    if (isControlServed && median(of(control, 'goodput')) >= BARS.goodput)
      problems.push('the overload is not noticed without priorities')
    const openBeside = median(openAttacked) / openAlone
    if (openBeside <= BARS.members) problems.push('the attack is not noticed without priorities')

    for (const problem of problems) console.log(`BROKEN ${problem}`)
    console.log(
      `goodput ≥ ${Math.min(...of(played, 'goodput')).toFixed(2)} of the peak (bar ${BARS.goodput}); members' p99 ≤ ${longest.toFixed(2)} × (bar ${BARS.playing}), beside ${NETWORKS} networks ${beside.toFixed(2)} × (bar ${BARS.members}; control ${openBeside.toFixed(2)}); recovered within ${Math.max(...of(played, 'recovered')).toFixed(0)} s; memory grew by ${grown.toFixed(0)} MB`,
    )
    return problems.length === 0
  },
  { durable: false },
)

function countRefused(rounds: readonly Round[]): number {
  return of(rounds, 'playingRefused').reduce((sum, one) => sum + one, 0)
}

function describe(name: string, rounds: readonly Round[], alone: number): string {
  const waited = median(of(rounds, 'waited'))
  return `${name}: ${median(of(rounds, 'offered')).toFixed(1)} × asked for, goodput ${median(of(rounds, 'goodput')).toFixed(2)} of the peak, members' p99 ${(waited / alone).toFixed(2)} × as alone (${waited.toFixed(1)} ms), ${countRefused(rounds)} of them refused, recovered after ${Math.max(...of(rounds, 'recovered')).toFixed(1)} s`
}
