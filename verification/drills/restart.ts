import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../apps/server/database/local-postgres.ts'
import { aLesson } from '../../apps/server/src/testing/lessons/lessons.ts'
import { startProcess, type RunningProcess } from '../../apps/server/src/testing/processes.ts'
import { startNginxBeforeApi } from '../through-nginx/nginx-before-api.ts'
import { runDrill, type DrillStage } from '../stage/run-drill.ts'
import { compareNotes, startLoad, type Figures, type Kept } from './restart/load.ts'
import { openPages } from './restart/pages.ts'

// `npm run drill:restart`: two APIs behind the shipped nginx configuration are restarted one after the other, as a new
// release is rolled out, while members read and write and pages listen. Nobody who reads may notice, and no write may
// be lost or done twice.
const REQUESTS = { whole: 50_000, short: 0 }
const RESTARTS = { whole: 6, short: 2 }
const CONTROL_RESTARTS = 1
const READERS = 12
const WRITERS = 4
const PAUSE_MS = { whole: 0, short: 50 }
const PAGES = 20
/** As in production, where it is the default. */
const DRAIN_SECONDS = '4'
const LONGEST_STOP_MS = 15_000
/**
 * Writes that came in the moment in which a process closes its door. nginx does not send them again, so that the person
 * is told that it failed.
 */
const MOST_UNCONFIRMED_PER_RESTART = 5

/** What nginx did before: one process was asked, and its refusal was the answer. */
function askOnlyOnce(configuration: string): string {
  const spoiled = configuration.replaceAll('proxy_next_upstream error timeout;', 'proxy_next_upstream off;')
  if (spoiled === configuration) throw new Error('the configuration has nothing to spoil')
  return spoiled
}

type Api = { port: number; process: RunningProcess }

async function restart(stage: DrillStage, api: Api): Promise<string | null> {
  await api.process.stop(LONGEST_STOP_MS)
  const ending = api.process.ending()
  const problems = api.process.problems.filter(line => !line.includes('"level":"warn"'))
  api.process = await startApi(stage, api.port)
  // The other process has to be the one that serves for a while, or only a moment was looked at.
  await wait(500)
  if (ending !== 'ended with 0') return `a process ${ending}`
  return problems.length > 0 ? `a process said ${problems.at(-1)}` : null
}

const startApi = (stage: DrillStage, port: number): Promise<RunningProcess> =>
  startProcess('api', { ...stage.environment, PORT: String(port), DRAIN_SECONDS })

/** The counting must notice a note that is missing and one that is there twice. */
async function isCountingAwake(stage: DrillStage, figures: Figures): Promise<boolean> {
  const [first = '', second = ''] = figures.confirmed
  await stage.db.pool.query('delete from notes where text = $1', [first])
  await stage.db.pool.query(
    `insert into notes (user_id, movie_id, second, text) select user_id, movie_id, second, text from notes
      where text = $1`,
    [second],
  )
  const { lost, doubled } = await compareNotes(stage, figures)
  return lost === 1 && doubled === 1
}

const sum = (counted: Record<string, number>): number =>
  Object.values(counted).reduce((all, one) => all + one, 0)

function print(name: string, figures: Figures, { lost, doubled }: Kept): void {
  console.log(
    `${name}: ${figures.reads} GETs, failed ${sum(figures.failedReads)} ${JSON.stringify(figures.failedReads)}; ` +
      `${figures.writes} writes, lost ${lost}, doubled ${doubled}, ` +
      `not confirmed ${sum(figures.unconfirmedWrites)} ${JSON.stringify(figures.unconfirmedWrites)}`,
  )
}

await runDrill(
  async (stage, isShort) => {
    const size = isShort ? 'short' : 'whole'
    const [requests, restarts, pauseMs] = [REQUESTS[size], RESTARTS[size], PAUSE_MS[size]]
    const { movieId: lessonId } = await aLesson(stage, { isAvailable: true })
    const ports = [await freePort(), await freePort()]
    const apis: Api[] = await Promise.all(
      ports.map(async port => ({ port, process: await startApi(stage, port) })),
    )
    stage.atEnd(() => Promise.all(apis.map(api => api.process.stop(LONGEST_STOP_MS))))
    const urls = apis.map(api => api.process.url)
    // This process is the balancer, and says which member asks.
    const balanced = { trustedProxies: ['127.0.0.1'] }
    const nginx = await startNginxBeforeApi(stage.environment, urls, balanced)
    stage.atEnd(() => nginx.stop())
    const control = await startNginxBeforeApi(stage.environment, urls, { ...balanced, spoil: askOnlyOnce })
    stage.atEnd(() => control.stop())

    async function rollOut(url: string, atLeast: { requests: number; restarts: number }) {
      const load = await startLoad({ stage, url, lessonId, readers: READERS, writers: WRITERS, pauseMs })
      const problems: string[] = []
      let count = 0
      while (count < atLeast.restarts || load.countRequests() < atLeast.requests) {
        const api = apis[count++ % apis.length]
        const problem = api ? await restart(stage, api) : null
        if (problem) problems.push(problem)
        console.log(`  restart ${count}: ${load.countRequests()} requests so far`)
      }
      const figures = await load.stop()
      return { figures, kept: await compareNotes(stage, figures), problems, restarts: count }
    }

    const before = await rollOut(control.url, { requests: 0, restarts: CONTROL_RESTARTS })
    print('control, which asks only once', before.figures, before.kept)

    const pages = await openPages(stage, nginx.url, PAGES)
    stage.atEnd(() => pages.close())
    const { figures, kept, problems, ...done } = await rollOut(nginx.url, { requests, restarts })
    const listening = await pages.countListening()
    print('rolling restarts', figures, kept)
    console.log(
      `pages that listen again: ${listening} of ${PAGES}, after ${pages.countEnded()} ended streams`,
    )
    for (const problem of problems) console.log(problem)
    const isAwake = await isCountingAwake(stage, figures)
    console.log(`the control must fail: ${sum(before.figures.failedReads)} GETs; counting awake: ${isAwake}`)
    console.log(
      `failed GETs ${sum(figures.failedReads)}, lost ${kept.lost}, doubled ${kept.doubled} of ${figures.reads + figures.writes} requests (bar 0)`,
    )
    return (
      sum(figures.failedReads) === 0 &&
      kept.lost + kept.doubled === 0 &&
      sum(figures.unconfirmedWrites) <= done.restarts * MOST_UNCONFIRMED_PER_RESTART &&
      listening === PAGES &&
      pages.countEnded() > 0 &&
      problems.length === 0 &&
      sum(before.figures.failedReads) > 0 &&
      isAwake
    )
  },
  { durable: false },
)
