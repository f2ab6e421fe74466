import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../apps/server/src/config.ts'
import { encodeLesson, planEncode } from '../../apps/server/src/testing/lessons/encode-lesson.ts'
import { buildNeeds } from '../../apps/server/src/needs.ts'
import { runDrill, type DrillStage } from '../stage/run-drill.ts'
import { encodeBare, encodeBestAlone } from './transcode/bare-ladder.ts'
import { cpuSecondsSoFar } from './transcode/children-usage.ts'
import { bandwidthError, countFrames, readVariants } from './transcode/declared-bandwidth.ts'
import { median } from '../measuring/median.ts'
import { secondsToShow } from './transcode/shared-lesson.ts'

// `npm run bench:transcode`: our job (pieces, packages, checks and pictures) compared with one bare ffmpeg that writes
// the same ladder, and with that ffmpeg writing the best rung alone, in CPU seconds. Then one lesson with two workers
// compared with one worker, in seconds of the clock, so it needs two free cores.
const BARS = { bare: 1.1, best: 2.3, bandwidth: 0.1, sharing: 0.65 }
const WHOLE = { seconds: 32, rounds: 3, sources: ['easy', 'hard'], isShared: true } as const
/** Starting the tools weighs too much in so short a lesson: the short form shows that it works, not how fast. */
const SHORT = { seconds: 16, rounds: 1, sources: ['easy'], isShared: false } as const
const SHORT_ALLOWANCE = 1.3

const PICTURES = {
  // Slides that stand still for four seconds each.
  easy: 'testsrc2=s=1920x1080:r=1/4,fps=30',
  // A camera: movement, and grain everywhere.
  hard: 'testsrc2=s=1920x1080:r=30,noise=alls=6:allf=t',
}
type Kind = keyof typeof PICTURES

function generate(folder: string, kind: Kind, seconds: number): string {
  const file = join(folder, `${kind}.mp4`)
  const made = spawnSync('/usr/bin/ffmpeg', [
    ...['-y', '-v', 'error', '-nostdin', '-f', 'lavfi', '-i', PICTURES[kind]],
    ...['-f', 'lavfi', '-i', 'anoisesrc=a=0.1:r=48000'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    ...['-t', String(seconds), file],
  ])
  if (made.status !== 0) throw new Error(`ffmpeg made no source: ${String(made.stderr)}`)
  return file
}

async function cpuSecondsOf(work: () => Promise<void>): Promise<number> {
  const before = cpuSecondsSoFar()
  await work()
  return cpuSecondsSoFar() - before
}

type Figures = { toBare: number; toBest: number; isFrameExact: boolean; bandwidthError: number }

async function compare(folder: string, kind: Kind, seconds: number, rounds: number): Promise<Figures> {
  const file = generate(folder, kind, seconds)
  const plan = await planEncode(file, folder)
  const found: Figures[] = []
  for (let round = 1; round <= rounds; round++) {
    const out = (which: string) => join(folder, `${kind}-${round}-${which}`)
    const bare = await cpuSecondsOf(() => encodeBare(plan, file, out('bare')))
    const ours = await cpuSecondsOf(() => encodeLesson(plan, file, out('ours')))
    const best = await cpuSecondsOf(() => encodeBestAlone(plan, file, out('best')))
    const published = join(out('ours'), 'store/v/bench')
    const counts = [
      ...plan.rungs.map(({ name }, at) => countFrames(join(out('bare'), name), `init_${at}.mp4`)),
      ...readVariants(published)
        .filter(({ name }) => name !== 'audio')
        .map(({ name }) => countFrames(join(published, name), 'init.mp4')),
    ]
    found.push({
      toBare: ours / bare,
      toBest: ours / best,
      isFrameExact: counts.every(count => count === plan.frames),
      bandwidthError: bandwidthError(published),
    })
    console.log(
      `${kind}, round ${round}: ours ${ours.toFixed(1)}, bare ${bare.toFixed(1)}, best rung alone ${best.toFixed(1)} CPU seconds; ours ÷ bare ${(ours / bare).toFixed(3)}, ÷ best ${(ours / best).toFixed(2)}; frames ${counts.join(' ')}`,
    )
    for (const which of ['bare', 'ours', 'best']) rmSync(out(which), { recursive: true })
  }
  return {
    toBare: median(found.map(({ toBare }) => toBare)),
    toBest: median(found.map(({ toBest }) => toBest)),
    isFrameExact: found.every(({ isFrameExact }) => isFrameExact),
    bandwidthError: Math.max(...found.map(one => one.bandwidthError)),
  }
}

async function measureSharing(
  stage: DrillStage,
  folder: string,
  file: string,
  rounds: number,
): Promise<number> {
  Object.assign(stage.environment, {
    FILES_FOLDER: join(folder, 'files'),
    MEDIA_FOLDER: join(folder, 'media'),
    WORKER_JOBS: 'media',
  })
  const needs = await buildNeeds(readConfig(stage.environment), 'api')
  stage.atEnd(() => needs.close())
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const one = await secondsToShow(stage, needs, { file, workers: 1 })
    const two = await secondsToShow(stage, needs, { file, workers: 2 })
    ratios.push(two / one)
    console.log(`shared, round ${round}: one worker ${one.toFixed(1)} s, two ${two.toFixed(1)} s`)
  }
  return median(ratios)
}

await runDrill(async (stage, isShort) => {
  const { seconds, rounds, sources, isShared } = isShort ? SHORT : WHOLE
  const folder = mkdtempSync(join(tmpdir(), 'alinha-bench-transcode-'))
  stage.atEnd(async () => rmSync(folder, { recursive: true, force: true }))
  const figures: Figures[] = []
  for (const kind of sources) figures.push(await compare(folder, kind, seconds, rounds))
  const sharing = isShared ? await measureSharing(stage, folder, join(folder, 'easy.mp4'), rounds) : 0

  const worst = (figure: (one: Figures) => number) => Math.max(...figures.map(figure))
  const toBare = worst(one => one.toBare)
  const toBest = worst(one => one.toBest)
  const bandwidth = worst(one => one.bandwidthError)
  const isFrameExact = figures.every(one => one.isFrameExact)
  const allowance = isShort ? SHORT_ALLOWANCE : 1
  const isGreen =
    toBare <= BARS.bare * allowance &&
    toBest <= BARS.best * allowance &&
    bandwidth <= BARS.bandwidth &&
    sharing <= BARS.sharing &&
    isFrameExact
  console.log(
    `${isGreen ? 'GREEN' : 'RED'}: ours ÷ bare ladder ${toBare.toFixed(3)} (bar ${(BARS.bare * allowance).toFixed(2)}), ours ÷ best rung alone ${toBest.toFixed(2)} (bar ${(BARS.best * allowance).toFixed(2)}), frames ${isFrameExact ? 'equal' : 'NOT EQUAL'}, declared bandwidth off by ${(bandwidth * 100).toFixed(1)} % (bar ${BARS.bandwidth * 100} %), ${isShared ? `two workers ÷ one ${sharing.toFixed(2)} (bar ${BARS.sharing})` : 'sharing not measured'}`,
  )
  return isGreen
})
