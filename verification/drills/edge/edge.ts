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

const MOST_CONTROL_HITS = 0.05
// nginx cuts a cache that was full to seven eighths every ten seconds: over a long time it holds less than there is room for.
// What no cache has is asked for again and again, so that more is missed without the bucket than what it gave.
const sizes = {
  whole: {
    ...{ lessons: 500, warmUp: 168_000, measured: 84_000, members: 250, shieldRoom: 1.08 },
    mostFromBucket: { 0.8: 0.15, 1: 0.09 },
    leastWithoutBucket: { 0.8: 0.81, 1: 0.87 },
  },
  short: {
    ...{ lessons: 50, warmUp: 17_000, measured: 8_500, members: 60, shieldRoom: 0.95 },
    mostFromBucket: { 0.8: 0.16, 1: 0.1 },
    leastWithoutBucket: { 0.8: 0.81, 1: 0.81 },
  },
} as const
const AT_ONCE = 24
/** While it is measured, to see what caches hold on average. */
const LOOKS = 5
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

type Kept = ReturnType<Caches['kept']>

function meanOf(looks: readonly Kept[]): Kept {
  const mean = (values: readonly number[]) => Math.round(values.reduce((sum, one) => sum + one, 0) / LOOKS)
  return {
    edges: [0, 1].map(at => mean(looks.map(({ edges }) => edges[at] ?? 0))),
    shield: mean(looks.map(({ shield }) => shield)),
  }
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
    const size = isShort ? sizes.short : sizes.whole
    const { lessons, warmUp, measured, members, shieldRoom, mostFromBucket } = size
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

    const percent = (share: number) => `${(share * 100).toFixed(1)} %`
    const run = async (zipf: 0.8 | 1, isControl: boolean) => {
      const bucket = await startBucket()
      const caches = await startCaches({
        environment,
        apiUrl: api.url,
        bucketUrl: bucket.url,
        catalogue,
        shieldRoom,
        isControl,
      })
      try {
        const watchers = { playbacks, audience: anAudience(lessons, zipf, randomness(1)), caches, signed }
        const before = await watch(warmUp, watchers)
        const [given, asked] = [bucket.given(), caches.asked()]
        let failed = 0
        const times: number[] = []
        const looks: Kept[] = []
        for (let look = 0; look < LOOKS; look++) {
          const part = await watch(measured / LOOKS, watchers)
          failed += part.failed
          times.push(...part.times)
          looks.push(caches.kept())
        }
        const fromBucket = (bucket.given() - given) / measured
        const edgeHits = 1 - (caches.asked() - asked) / measured
        const kept = meanOf(looks)
        bucket.stop()
        const dead = await watch(Math.floor(measured / 10), watchers)
        const served = 1 - dead.failed / dead.times.length
        console.log(
          `${isControl ? 'control, signature cached, ' : ''}Zipf ${zipf}: the bucket gives ${percent(fromBucket)}, ` +
            `edges have ${percent(edgeHits)}, ${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.99).toFixed(1)} ms, ` +
            `${before.failed + failed} failed; without the bucket ${percent(served)} are served; ` +
            `of ${catalogue} files the edges hold ${kept.edges.join(' and ')}, the shield ${kept.shield}`,
        )
        const isWithinRoom =
          kept.shield <= catalogue / 2 && kept.edges.every(files => files <= catalogue / 10)
        const problems: [isThere: boolean, words: string][] = isControl
          ? [[edgeHits > MOST_CONTROL_HITS, 'edges have what they cannot have']]
          : [
              [fromBucket > mostFromBucket[zipf], 'the bucket gives too much'],
              [!isWithinRoom, 'caches hold more than they have room for'],
              [served < size.leastWithoutBucket[zipf], 'too little is served without the bucket'],
            ]
        problems.push([before.failed + failed > 0, 'some were not served'])
        for (const [isThere, words] of problems)
          if (isThere) {
            console.log(`BROKEN ${words}`)
            isMet = false
          }
        return { fromBucket, edgeHits }
      } finally {
        await caches.stop()
        bucket.stop()
      }
    }
    const control = await run(0.8, true)
    const even = await run(0.8, false)
    const steep = await run(1, false)
    console.log(
      `the bucket gives ${percent(even.fromBucket)} at Zipf 0.8 (bar ${percent(mostFromBucket[0.8])}) and ${percent(steep.fromBucket)} at 1.0 (bar ${percent(mostFromBucket[1])}); edges of the control have ${percent(control.edgeHits)}`,
    )
    return isMet
  },
  { durable: false },
)
