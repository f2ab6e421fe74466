import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rename, rm, writeFile } from 'node:fs/promises'
import type { DemoLesson } from '../lesson.ts'
import { cropped, dissolve, laid, paintBackdrop, paintDrawing, type Size } from './paint.ts'
import { backdropOf, drawMoment } from './picture.ts'
import { SAMPLE_RATE, toPcm } from './sound.ts'
import type { Narration, TimedScene } from './speech.ts'

const FRAMES_A_SECOND = 12
const DISSOLVE_SECONDS = 0.5

/** Makes the synthetic voice clear without making it sharp. */
const SOUND_FILTERS = 'highpass=f=90,lowpass=f=7800,equalizer=f=2900:t=q:w=1.1:g=-2.5'

/** Writes the lesson as a manager would upload it. A file that exists is whole. */
export async function film(
  lesson: DemoLesson,
  narration: Narration,
  file: string,
  size: Size,
): Promise<void> {
  const [sound, unfinished] = [`${file}.pcm`, `${file}.part.mp4`]
  await writeFile(sound, toPcm(narration.sound))
  const encoder = spawn('ffmpeg', encoderArguments(sound, unfinished, size), {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let complaint = ''
  encoder.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
  const ended = once(encoder, 'close')
  // ffmpeg's exit says what went wrong; the broken pipe only follows from it.
  encoder.stdin.on('error', () => {})
  for await (const frame of frames(lesson, narration, size)) {
    if (encoder.exitCode !== null) break
    if (!encoder.stdin.write(frame)) await Promise.race([once(encoder.stdin, 'drain'), ended])
  }
  encoder.stdin.end()
  const [code] = await ended
  await rm(sound)
  if (code !== 0) throw new Error(`ffmpeg did not film ${lesson.title}: ${complaint}`)
  await rename(unfinished, file)
}

async function* frames(lesson: DemoLesson, { scenes }: Narration, size: Size): AsyncGenerator<Buffer> {
  let shown: Buffer | null = null
  for (const timed of scenes) {
    const before: Buffer | null = shown
    let index = 0
    for await (const frame of framesOf(lesson, timed, size)) {
      const part = index++ / (DISSOLVE_SECONDS * FRAMES_A_SECOND)
      shown = before && part < 1 ? dissolve(before, frame, part) : frame
      yield shown
    }
  }
}

async function* framesOf(lesson: DemoLesson, timed: TimedScene, size: Size): AsyncGenerator<Buffer> {
  const count = Math.round(timed.end * FRAMES_A_SECOND) - Math.round(timed.start * FRAMES_A_SECOND)
  // The backdrop moves one whole pixel per frame, because fractions would look jerky.
  const backdrop = await paintBackdrop(backdropOf(timed.scene.picture), size, count)
  const drifts = backdrop.width > size.width
  let drawing = ''
  let pixels = Buffer.alloc(0)
  let frame = Buffer.alloc(0)
  for (let index = 0; index < count; index++) {
    const next = drawMoment(lesson, timed, index / FRAMES_A_SECOND)
    if (next !== drawing) pixels = await paintDrawing(next, size)
    if (next !== drawing || drifts) frame = laid(pixels, cropped(backdrop, index, size))
    drawing = next
    yield frame
  }
}

const encoderArguments = (sound: string, target: string, size: Size): string[] => [
  ...['-hide_banner', '-loglevel', 'error', '-y'],
  ...[
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-video_size',
    `${size.width}x${size.height}`,
    '-framerate',
    String(FRAMES_A_SECOND),
  ],
  ...['-i', 'pipe:0', '-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', sound],
  ...['-af', SOUND_FILTERS, '-c:a', 'aac', '-b:a', '96k', '-ar', '48000', '-ac', '1'],
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', '-color_primaries', 'bt709'],
  ...['-color_trc', 'bt709', '-colorspace', 'bt709', '-c:v', 'libx264', '-preset', 'superfast', '-crf', '22'],
  ...['-g', String(4 * FRAMES_A_SECOND), '-aq-mode', '3', '-threads', '1', '-movflags', '+faststart', target],
]
