import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { EncodePlan } from '@alinha/domain'
import { readConfig } from '../../apps/server/src/config.ts'
import { receiveFile } from '../../apps/server/src/features/media/index.ts'
import { buildNeeds, type Needs } from '../../apps/server/src/needs.ts'
import { generateVideo } from '../../apps/server/src/testing/lessons/generated-videos.ts'
import { aLesson } from '../../apps/server/src/testing/lessons/lessons.ts'
import type { RunningProcess } from '../../apps/server/src/testing/processes.ts'
import { listPlayingProblems } from '../../apps/server/src/testing/lessons/playing-problems.ts'
import { readSeed } from '../stage/read-seed.ts'
import { runDrill, type DrillStage } from '../stage/run-drill.ts'
import { seededRandom } from './transcode/seeded-random.ts'

// `npm run drill:transcode`: workers are killed at random moments, spread over the whole transcode, and started again.
// Every lesson has to end complete and playable and must never be shown unfinished.
const KILLS = { whole: 20, short: 3 }
const WORKERS = 2
const LONGEST_SECONDS = 180
/** Later transcodes are faster than the first, which finds nothing in any cache. */
const MOST_OF_IT = 0.85
/** How long after its worker a tool may still run. */
const TOOLS_END_WITHIN_MS = 3000

const seed = readSeed(314_159)

type Encode = { id: string; state: string; plan: EncodePlan; done: number; failure: string | null }

async function findEncode({ db }: Needs, uploadId: string): Promise<Encode | null> {
  const { rows } = await db.pool.query<Encode>(
    `select id, state, plan, failure, (select count(*)::int from encode_pieces where encode_id = encodes.id) as done
       from encodes where upload_id = $1`,
    [uploadId],
  )
  return rows[0] ?? null
}

async function findShown({ db }: Needs, movieId: number): Promise<string | null> {
  const row = await db.selectFrom('movies').select('encode_id').where('id', '=', movieId).executeTakeFirst()
  return row?.encode_id ?? null
}

const startWorkers = (stage: DrillStage, count: number): Promise<RunningProcess[]> =>
  Promise.all(Array.from({ length: count }, () => stage.start('worker')))

/** Seconds until the lesson is shown; Infinity when it failed or did not come in time. */
async function untilShown(needs: Needs, movieId: number, uploadId: string): Promise<number> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  while (seconds() < LONGEST_SECONDS) {
    if ((await findShown(needs, movieId)) !== null) return seconds()
    if ((await findEncode(needs, uploadId))?.state === 'failed') return Infinity
    await wait(50)
  }
  return Infinity
}

/** Tools that still work for a process, by the folder they write. */
const toolsOf = (pid: number): number =>
  readdirSync('/proc').filter(name => {
    try {
      return (
        /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(`alinha-media/${pid}-`)
      )
    } catch {
      return false
    }
  }).length

async function untilToolsEnd(pids: readonly number[]): Promise<boolean> {
  for (let waited = 0; waited < TOOLS_END_WITHIN_MS; waited += 100) {
    if (pids.every(pid => toolsOf(pid) === 0)) return true
    await wait(100)
  }
  return false
}

async function send(needs: Needs, file: string): Promise<{ movieId: number; uploadId: string }> {
  const { movieId } = await aLesson(needs)
  const { uploadId } = await receiveFile(needs, { movieId, fileName: 'aula.mp4', localFile: file })
  return { movieId, uploadId }
}

async function listProblems(needs: Needs, movieId: number, uploadId: string): Promise<string[]> {
  const encode = await findEncode(needs, uploadId)
  if (!encode) return ['it was never begun']
  if (encode.state !== 'published') return [`it is ${encode.state}: ${encode.failure ?? ''}`]
  const problems = await listPlayingProblems(needs, encode.id, encode.plan)
  if ((await findShown(needs, movieId)) !== encode.id) problems.push('the lesson shows something else')
  if (encode.done !== encode.plan.pieces.length)
    problems.push(`${encode.done} of ${encode.plan.pieces.length} pieces`)
  return problems
}

/** The control: one segment of a complete lesson is removed. Returns its name. */
async function spoil(needs: Needs, uploadId: string): Promise<string> {
  const folder = join(needs.config.MEDIA_FOLDER, 'v', (await findEncode(needs, uploadId))?.id ?? '')
  const segment = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .findLast(name => name.endsWith('.m4s'))
  if (segment === undefined) throw new Error('the lesson has no segments')
  await rm(join(folder, segment))
  return segment
}

await runDrill(async (stage, isShort) => {
  const kills = isShort ? KILLS.short : KILLS.whole
  const folder = await mkdtemp(join(tmpdir(), 'alinha-drill-media-'))
  stage.atEnd(() => rm(folder, { recursive: true, force: true }))
  Object.assign(stage.environment, {
    FILES_FOLDER: join(folder, 'files'),
    MEDIA_FOLDER: join(folder, 'media'),
    WORKER_JOBS: 'media',
    DEAD_WORKERS_EVERY_SECONDS: '1',
  })
  const needs = await buildNeeds(readConfig(stage.environment), 'api')
  stage.atEnd(() => needs.close())
  // Less than any queue takes, so that a dead worker is noticed in three seconds and not in twenty.
  await stage.db.pool.query(`update jobs.queue set heartbeat_seconds = 2 where heartbeat_seconds is not null`)
  const file = await generateVideo(folder, { name: 'aula.mp4', seconds: isShort ? 16 : 24, size: '640x360' })

  let workers = await startWorkers(stage, WORKERS)
  const first = await send(needs, file)
  const whole = await untilShown(needs, first.movieId, first.uploadId)
  const problemsAlone = await listProblems(needs, first.movieId, first.uploadId)
  console.log(`without a kill: shown after ${whole.toFixed(1)} s ${problemsAlone.join('; ')}`)
  console.log(`seed ${seed}`)
  if (whole === Infinity || problemsAlone.length > 0) return false

  const random = seededRandom(seed)
  let [good, slowest] = [0, 0]
  for (let number = 0; number < kills; number++) {
    const { movieId, uploadId } = await send(needs, file)
    const moment = ((number + random()) / kills) * whole * MOST_OF_IT
    await wait(moment * 1000)
    const killed = random() < 0.5 ? workers : workers.slice(0, 1)
    await Promise.all(killed.map(worker => worker.kill()))
    const atKill = await findEncode(needs, uploadId)
    const shownAtKill = await findShown(needs, movieId)
    const halfShown = shownAtKill === null ? [] : await listProblems(needs, movieId, uploadId)
    const toolsEnded = await untilToolsEnd(killed.map(({ pid }) => pid))
    workers = [
      ...workers.filter(worker => !killed.includes(worker)),
      ...(await startWorkers(stage, killed.length)),
    ]
    const seconds = await untilShown(needs, movieId, uploadId)
    slowest = Math.max(slowest, seconds)
    const problems = [
      ...(await listProblems(needs, movieId, uploadId)),
      ...halfShown.map(problem => `shown half: ${problem}`),
      ...(toolsEnded ? [] : ['a tool outlived its worker']),
    ]
    const stood = shownAtKill
      ? 'published'
      : atKill
        ? `${atKill.done} of ${atKill.plan.pieces.length} pieces`
        : 'not begun'
    console.log(
      `kill ${number + 1}: ${killed.length} of ${WORKERS} workers at ${moment.toFixed(1)} s (${stood}), shown ${seconds.toFixed(1)} s after the restart: ${problems.length === 0 ? 'whole' : problems.join('; ')}`,
    )
    if (problems.length === 0) good++
  }
  const noticed = await spoil(needs, first.uploadId)
  const isNoticed = (await listProblems(needs, first.movieId, first.uploadId)).length > 0
  console.log(`the control, a lesson without ${noticed}, must be noticed: ${isNoticed}`)
  console.log(`longest from restart to shown: ${slowest.toFixed(1)} s`)
  console.log(`lessons complete and playable after a kill: ${good} of ${kills} (bar ${kills})`)
  return good === kills && isNoticed
})
