import { readConfig } from '../../../apps/server/src/config.ts'
import { buildNeeds } from '../../../apps/server/src/needs.ts'
import { brokenInvariants } from '../../../apps/server/src/testing/money/money-invariants.ts'
import { readSeed } from '../../stage/read-seed.ts'
import { runDrill } from '../../stage/run-drill.ts'
import { compareClock } from './clock.ts'
import { payFromTabs } from './paying.ts'
import { raceForCases } from './taking.ts'
import { compareToldPromises } from './told-by-server.ts'
import { findUnprojected, seeWalkControls, walkCases } from './walk.ts'

// `npm run drill:cases`: the promise clock against counting every minute; fifty consultors who take the next case at once;
// a case that is paid for from two tabs; and whatever anybody can try with a case, one after the other and two at once,
// while processes are killed. A case is where its table says, and nobody hears of it who may not.
const CLOCKED = { whole: 10_000, short: 400 }
const TOLD = { whole: 200, short: 12 }
const RACES = {
  whole: { trials: 4, rounds: 4, isKilled: true },
  short: { trials: 1, rounds: 2, isKilled: false },
}
const PAID = { whole: { trials: 60, kills: 6 }, short: { trials: 3, kills: 0 } }
const WALKED = { whole: { histories: 2000, kills: 10 }, short: { histories: 24, kills: 1 } }
const SHOWN = 10
const seed = readSeed(20_261_118)
/** Far from the seeds of the histories, each of which has its own. */
const SEED_OF_CONTROLS = seed + 1_000_000

await runDrill(
  async (stage, isShort) => {
    const size = isShort ? 'short' : 'whole'
    console.log(`seed ${seed}`)
    const startedAt = performance.now()
    const clock = compareClock(seed, CLOCKED[size])
    console.log(
      `${clock.histories} histories with ${clock.promises} promises: ${clock.wrong.length} differ from counting every minute`,
    )
    // Enough connections for the requests to run at the same time.
    Object.assign(stage.environment, { DATABASE_CONNECTIONS: '20' })
    const needs = await buildNeeds(readConfig(stage.environment), 'api')
    stage.atEnd(() => needs.close())
    const apis = { running: await Promise.all([stage.start('api'), stage.start('api')]), calls: 0 }

    const races = await raceForCases(stage, needs, apis, { ...RACES[size], seed })
    const paid = await payFromTabs(stage, needs, apis, { ...PAID[size], seed })
    const walk = await walkCases(stage, needs, apis, { ...WALKED[size], seed })
    const unprojected = (await findUnprojected(stage)).map(id => `case ${id} is not where its events say`)
    const isWalkSeen = await seeWalkControls(stage, needs, apis, SEED_OF_CONTROLS)
    const told = await compareToldPromises(stage, needs, apis, { histories: TOLD[size], seed })
    const broken = await brokenInvariants(stage.db.pool)

    const problems = [
      ...[clock.wrong, races.problems, paid.problems].flat(),
      ...[walk.problems, unprojected, told.problems, broken].flat(),
    ]
    for (const problem of problems.slice(0, SHOWN)) console.log(`BROKEN ${problem}`)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    console.log(`seed ${seed}: problems: ${problems.length} (bar 0); ${seconds} s`)
    const controls = [races.areControlsSeen, paid.areControlsSeen, isWalkSeen, told.areControlsSeen]
    return problems.length === 0 && clock.unseen.length === 0 && controls.every(Boolean)
  },
  { durable: false },
)
