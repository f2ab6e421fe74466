/**
 * `npm run drill:edge`: how much of what is watched the bucket has to give, behind two edges and a shield that are the
 * production nginx with the real checks, before the real API. The control caches by the whole address, signature included.
 */
import { Agent, request } from 'node:http'
import { randomness } from '../../../apps/server/src/testing/randomness.ts'
import { signedFolder } from '../../../apps/server/src/testing/signed-addresses.ts'
import { aPublishedLesson } from '../../../apps/server/src/testing/lessons/lessons.ts'
import { aMember } from '../../../apps/server/src/testing/people/people.ts'
import { readConfig } from '../../../apps/server/src/config.ts'
import { percentile } from '../../measuring/percentile.ts'
import { runDrill, type DrillStage } from '../../stage/run-drill.ts'
import { Viewer } from '../../through-nginx/viewer.ts'
import { anAudience, FILES_OF_A_LESSON, type Audience } from './audience.ts'
import { startBucket, startCaches, type Caches } from './caches.ts'

const MOST_FROM_BUCKET = { 0.8: 0.15, 1: 0.09 } as const
const MOST_CONTROL_HITS = 0.05
const sizes = {
  whole: { lessons: 500, warmUp: 168_000, measured: 84_000, members: 250 },
  short: { lessons: 50, warmUp: 17_000, measured: 8_500, members: 60 },
}
const AT_ONCE = 24
/** Two for each member, as many as one may have. */
type Playback = { id: string; viewer: string }

async function beginPlaybacks(stage: DrillStage, apiUrl: string, members: number): Promise<Playback[]> {
  const { db, environment } = stage
  const { id: lesson } = await aPublishedLesson({ db })
  const begun: Playback[] = []
  for (let times = 0; times < members; times++) {
    const viewer = await Viewer.logIn({ db, environment, apiUrl }, await aMember({ db }, { plan: 'premium' }))
    for (let stream = 0; stream < 2; stream++) {
      const { id, cookie } = await viewer.begin(lesson)
      begun.push({ id, viewer: cookie.slice(cookie.indexOf('=') + 1) })
    }
  }
  return begun
}

const encodeIdOf = (lesson: number): string => `lesson${String(lesson).padStart(10, '0')}`

type Asked = { failed: number; times: number[] }

/** Every playback asks at one edge, for the files that its viewer comes to. */
async function watch(asked: number, { playbacks, audience, caches, signed }: Watchers): Promise<Asked> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const said: Asked = { failed: 0, times: [] }
  let left = asked
  const ask = async (): Promise<void> => {
    for (let turn = left--; turn > 0; turn = left--) {
      const at = turn % playbacks.length
      const { lesson, file } = audience.next(at)
      const edge = caches.edges[at % caches.edges.length] ?? ''
      const { folder, cookie } = signed(at, lesson)
      const began = performance.now()
      const status = await statusOf(`${edge}${folder}/${file}`, cookie, agent)
      said.times.push(performance.now() - began)
      if (status !== 200) said.failed++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  agent.destroy()
  return said
}

type Watchers = {
  playbacks: readonly Playback[]
  audience: Audience
  caches: Caches
  signed: (at: number, lesson: number) => { folder: string; cookie: string }
}

const statusOf = (url: string, cookie: string, agent: Agent): Promise<number> =>
  new Promise(resolve => {
    request(url, { agent, headers: { cookie } }, answer => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', () => resolve(0))
      .end()
  })

await runDrill(
  async (stage, isShort) => {
    const { lessons, warmUp, measured, members } = isShort ? sizes.short : sizes.whole
    const { environment } = stage
    const config = readConfig(environment)
    const api = await stage.start('api')
    const playbacks = await beginPlaybacks(stage, api.url, members)
    const endsAt = new Date(Date.now() + 3_600_000)
    const signed = (at: number, lesson: number) => {
      const { id: playbackId, viewer } = playbacks[at] ?? { id: '', viewer: '' }
      const folder = signedFolder(config, { playbackId, encodeId: encodeIdOf(lesson), endsAt, viewer })
      return { folder, cookie: `viewer=${viewer}` }
    }
    const catalogue = lessons * FILES_OF_A_LESSON
    let isMet = true

    const run = async (zipf: 0.8 | 1, isControl: boolean): Promise<void> => {
      const bucket = await startBucket()
      const caches = await startCaches({
        environment,
        apiUrl: api.url,
        bucketUrl: bucket.url,
        catalogue,
        isControl,
      })
      try {
        const watchers = { playbacks, audience: anAudience(lessons, zipf, randomness(1)), caches, signed }
        const before = await watch(warmUp, watchers)
        const [given, asked] = [bucket.given(), caches.asked()]
        const { failed, times } = await watch(measured, watchers)
        const fromBucket = (bucket.given() - given) / measured
        const edgeHits = 1 - (caches.asked() - asked) / measured
        const kept = caches.kept()
        bucket.stop()
        const dead = await watch(Math.floor(measured / 10), watchers)
        const served = 1 - dead.failed / dead.times.length
        const percent = (share: number) => `${(share * 100).toFixed(1)} %`
        console.log(
          `${isControl ? 'control, signature cached, ' : ''}Zipf ${zipf}: the bucket gives ${percent(fromBucket)}, ` +
            `edges have ${percent(edgeHits)}, ${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.99).toFixed(1)} ms, ` +
            `${before.failed + failed} failed; without the bucket ${percent(served)} are served; ` +
            `of ${catalogue} files the edges hold ${kept.edges.join(' and ')}, the shield ${kept.shield}`,
        )
        const isWithinRoom =
          kept.shield <= catalogue / 2 && kept.edges.every(files => files <= catalogue / 10)
        const isRight = isControl
          ? edgeHits <= MOST_CONTROL_HITS
          : fromBucket <= MOST_FROM_BUCKET[zipf] && isWithinRoom && served >= 1 - fromBucket - 0.03
        if (!isRight || before.failed + failed > 0) isMet = false
      } finally {
        await caches.stop()
        bucket.stop()
      }
    }
    await run(0.8, true)
    await run(0.8, false)
    await run(1, false)
    return isMet
  },
  { durable: false },
)
