import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../apps/server/database/local-postgres.ts'
import { aLesson } from '../../../apps/server/src/testing/lessons/lessons.ts'
import { projectRoot } from '../../stage/project-root.ts'
import { runDrill, type DrillStage } from '../../stage/run-drill.ts'
import { startByScript } from '../../stage/start-script.ts'
import { compareNotes, startLoad, type Figures } from '../restart/load.ts'
import { openPages } from '../restart/pages.ts'
import { startFleet, type Fleet } from './fleet.ts'
import { startPlayers } from './players.ts'

// `npm run drill:deploy`: infra/deploy replaces one release by the next, again and again, behind the nginx of the web image,
// while members read, write, listen and play. Nobody may notice, no write may be lost or done twice, and a release that
// does not start must leave the old one at work.
const AT_LEAST = { whole: { restarts: 10, requests: 50_000 }, short: { restarts: 4, requests: 0 } }
/** In production it is 4. */
const DRAIN_SECONDS = { whole: '4', short: '1' }
/** In the short form few, and not without pause, so that processes start quickly beside them. */
const MEMBERS = {
  whole: { readers: 12, writers: 4, pauseMs: 0 },
  short: { readers: 3, writers: 2, pauseMs: 25 },
}
const PAGES = 20
const PLAYERS = 4
const FEWEST_FAILED_IN_CONTROL = 20

/** nginx as it would be without its part of this: the process that is asked is the only one that is asked. */
function askOnlyOnce(configuration: string): string {
  const spoiled = configuration.replaceAll('proxy_next_upstream error timeout;', 'proxy_next_upstream off;')
  if (spoiled === configuration) throw new Error('the configuration has nothing to spoil')
  return spoiled
}

async function startWeb(stage: DrillStage, fleet: Fleet, spoil?: (configuration: string) => string) {
  const site = mkdtempSync(join(tmpdir(), 'alinha-site-'))
  chmodSync(site, 0o755)
  writeFileSync(join(site, 'app.html'), '<!doctype html>')
  const { MEDIA_KEYS = '', MEDIA_FOLDER = '' } = stage.environment
  const web = await startByScript({
    listen: `127.0.0.1:${await freePort()}`,
    environment: {
      ...fleet.upstreams,
      // This process is the balancer, and says which member asks.
      TRUSTED_PROXIES: '127.0.0.1',
      WEB_ROOT: site,
      MEDIA_KEYS,
      MEDIA_FOLDER,
    },
    ...(spoil && { spoil: { 'alinha.conf.template': spoil } }),
  })
  stage.atEnd(async () => {
    await web.stop()
    rmSync(site, { recursive: true, force: true })
  })
  return web
}

/** Returns what the script ended with. */
async function deploy(
  { environment }: DrillStage,
  fleet: Fleet,
  marks: string,
  within = '60',
): Promise<number> {
  const tell = `"${process.execPath}" -e 'fetch(process.argv[1], { method: "POST" })' ${fleet.url}`
  const child = spawn(join(projectRoot, 'infra/deploy/deploy.sh'), [], {
    cwd: projectRoot,
    env: {
      ...environment,
      PATH: process.env['PATH'] ?? '',
      APIS: fleet.apis.join(' '),
      WORKERS: 'worker',
      MIGRATE: `"${process.execPath}" apps/server/database/migrate.ts`,
      MARK: `touch "${marks}/$ADDRESS"`,
      UNMARK: `rm -f "${marks}/$ADDRESS"`,
      STOP: `${tell}/stop/$NAME`,
      START: `${tell}/start/$NAME`,
      IS_READY: `"${process.execPath}" apps/server/src/check-health.ts \${ADDRESS#*:}`,
      WITHIN: within,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  return Number(code)
}

const sum = (counted: Record<string, number>): number =>
  Object.values(counted).reduce((all, one) => all + one, 0)
const failedOf = ({ failedReads, unconfirmedWrites }: Figures): number =>
  sum(failedReads) + sum(unconfirmedWrites)

function print(name: string, figures: Figures): void {
  const { reads, writes, failedReads, unconfirmedWrites } = figures
  console.log(
    `${name}: ${reads} reads, failed ${JSON.stringify(failedReads)}; ${writes} writes, failed ${JSON.stringify(unconfirmedWrites)}`,
  )
}

await runDrill(
  async (stage, isShort) => {
    const size = isShort ? 'short' : 'whole'
    const { movieId: lessonId } = await aLesson(stage, { isAvailable: true })
    const fleet = await startFleet(stage, { DRAIN_SECONDS: DRAIN_SECONDS[size] })
    fleet.release('r0')
    await fleet.startAll()
    const startLoadOn = (url: string) => startLoad({ stage, url, lessonId, ...MEMBERS[size] })

    const control = await startWeb(stage, fleet, askOnlyOnce)
    const before = await startLoadOn(control.url)
    for (const name of ['api-1', 'api-others-1']) {
      await fleet.stopOne(name)
      await fleet.startOne(name)
    }
    const careless = await before.stop()
    print('control: one process of each kind restarted without a mark and asked only once', careless)

    const web = await startWeb(stage, fleet)
    const marks = join(web.folder, 'down')
    const apiUrl = `http://${fleet.apis[1]?.replace(/^.*=/, '')}`
    const players = await startPlayers(stage, { url: web.url, apiUrl, count: PLAYERS })
    const pages = await openPages(stage, web.url, PAGES)
    stage.atEnd(() => pages.close())
    const load = await startLoadOn(web.url)
    const first = fleet.countRestarts()
    let deploys = 0
    const codes: number[] = []
    const countRestarts = () => fleet.countRestarts() - first - deploys
    while (countRestarts() < AT_LEAST[size].restarts || load.countRequests() < AT_LEAST[size].requests) {
      fleet.release(`r${++deploys}`)
      codes.push(await deploy(stage, fleet, marks))
      await fleet.untilAllRun(`r${deploys}`)
      console.log(
        `  deploy ${deploys}: ended with ${codes.at(-1)}, now ${JSON.stringify(fleet.releases())}, ${load.countRequests()} requests so far`,
      )
    }
    const restarts = countRestarts()

    // A release that was built wrong: api-1 does not come back, api-2 goes on, and the next release mends it.
    fleet.release('broken', false)
    const brokenCode = await deploy(stage, fleet, marks, '3')
    const left = fleet.releases()
    fleet.release('mended')
    const mendedCode = isShort ? 0 : await deploy(stage, fleet, marks)
    if (!isShort) await fleet.untilAllRun('mended')
    console.log(
      `a release that does not start: deploy ended with ${brokenCode}, api-2 still ${left['api-2']}; the next ended with ${mendedCode}`,
    )

    const figures = await load.stop()
    const kept = await compareNotes(stage, figures)
    const played = await players.stop()
    const listening = await pages.countListening()
    print(`${deploys} deploys, ${restarts} restarts of an API`, figures)
    console.log(`segments of lessons: ${played.fetched}, failed ${played.failed}`)
    console.log(
      `pages that listen again: ${listening} of ${PAGES}, after ${pages.countEnded()} ended streams`,
    )
    for (const problem of fleet.problems) console.log(problem)
    console.log(
      `the control must fail: ${failedOf(careless)} requests (at least ${FEWEST_FAILED_IN_CONTROL})`,
    )
    console.log(
      `failed ${failedOf(figures)}, lost ${kept.lost}, doubled ${kept.doubled} of ${figures.reads + figures.writes} requests over ${restarts} restarts (bar 0)`,
    )
    return (
      failedOf(figures) + kept.lost + kept.doubled + played.failed === 0 &&
      codes.every(code => code === 0) &&
      brokenCode === 1 &&
      left['api-2'] === `r${deploys}` &&
      mendedCode === 0 &&
      listening === PAGES &&
      pages.countEnded() > 0 &&
      fleet.problems.length === 0 &&
      failedOf(careless) >= FEWEST_FAILED_IN_CONTROL
    )
  },
  { durable: false },
)
