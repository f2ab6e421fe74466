import type { RunningProcess } from '../../../apps/server/src/testing/processes.ts'
import { fillCatalogueDatabase } from '../../filled-databases/catalogue-database.ts'
import { runDrill, type DrillStage } from '../../stage/run-drill.ts'
import { enter, renewTokens } from '../overload/callers.ts'
import { sendAsCrowd } from '../overload/crowd.ts'
import { MIXED, type Target } from '../overload/load.ts'
import { growthOf, listGrown, takeSample, type Growth, type Sample } from './samples.ts'

// `npm run drill:soak`: members pay, play, browse and search for two hours at half of what the server can serve, and the
// worker does what they cause. Memory, handles, connections and dead rows must not grow, and no call may be refused, or less
// than half would have been served. The control keeps 16 kB of each request, and must be noticed.
const WHOLE = { samples: 120, seconds: 60 }
const SHORT = { samples: 24, seconds: 5 }
const SIZE = { members: 3000, active: 20, sessions: 10, cuesALesson: 5 }
const CALLERS = 1000
const PEAK_AT_ONCE = 12
const HALF_AT_ONCE = 40
const LEAK = new URL('plant-leak.ts', import.meta.url).href

/** Between two lines of a long run, so that one that is cut off has said something. */
const SAMPLES_A_LINE = 12

type Soak = { samples: number; seconds: number }

/** Sends at half of the peak, and takes a sample after each part of it. Returns what has grown, and how many were refused. */
async function soak(
  stage: DrillStage,
  target: Target,
  processes: readonly RunningProcess[],
  { samples: count, seconds }: Soak,
): Promise<{ growth: Growth; refused: number }> {
  const renewed = async () => ({ ...target, callers: await renewTokens(stage, target.callers) })
  const warm = await sendAsCrowd(await renewed(), MIXED, {
    connections: PEAK_AT_ONCE,
    pauseMs: 0,
    seconds: 10,
  })
  if (warm.served < warm.answered)
    throw new Error(`${warm.answered - warm.served} of ${warm.answered} calls were refused`)
  const perSecond = warm.served / 10 / 2
  const pauseMs = Math.round((HALF_AT_ONCE / perSecond) * 1000)
  const samples: Sample[] = []
  let [served, answered] = [0, 0]
  for (let part = 0; part < count; part++) {
    const answers = await sendAsCrowd(await renewed(), MIXED, { connections: HALF_AT_ONCE, pauseMs, seconds })
    served += answers.served
    answered += answers.answered
    samples.push(await takeSample(stage.db, processes))
    if (samples.length % SAMPLES_A_LINE === 0 && samples.length >= 2 * SAMPLES_A_LINE)
      console.log(
        `${samples.length} of ${count}, ${answered - served} refused: ${describe(growthOf(samples))}`,
      )
  }
  console.log(`${served} of ${answered} calls in ${((count * seconds) / 60).toFixed(0)} min were served`)
  return { growth: growthOf(samples), refused: answered - served }
}

const describe = (growth: Growth): string =>
  Object.entries(growth)
    .map(([kind, { before, after }]) => `${kind} ${before.toFixed(2)} → ${after.toFixed(2)}`)
    .join(', ')

await runDrill(async (stage, isShort) => {
  await fillCatalogueDatabase(stage.db.pool, SIZE)
  // As in production.
  Object.assign(stage.environment, { CALL_BUDGETS: 'true', CALL_PRIORITIES: 'true' })
  const callers = await enter(stage, CALLERS, 10)
  const worker = await stage.start('worker')
  const api = await stage.start('api')
  const { growth, refused } = await soak(
    stage,
    { url: api.url, callers },
    [api, worker],
    isShort ? SHORT : WHOLE,
  )
  const grown = listGrown(growth)
  await api.stop()

  stage.environment['NODE_OPTIONS'] = `--import=${LEAK}`
  const leaking = await stage.start('api')
  const { growth: control } = await soak(stage, { url: leaking.url, callers }, [leaking, worker], SHORT)
  console.log(`control that keeps 16 kB of each request: ${describe(control)}`)
  const isLeakNoticed = listGrown(control).includes('memory')
  if (!isLeakNoticed) console.log('BROKEN the leak is not noticed')
  for (const kind of grown) console.log(`BROKEN ${kind} grows`)
  if (refused > 0) console.log(`BROKEN ${refused} calls were refused at half load`)
  console.log(describe(growth))
  return grown.length === 0 && refused === 0 && isLeakNoticed
})
