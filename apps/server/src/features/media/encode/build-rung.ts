import {
  codecsOf,
  gopFrames,
  plannedSeconds,
  videoCodecOf,
  videoSettingsOf,
  type EncodePlan,
  type Rung,
  type VideoRendition,
} from '@alinha/domain'
import { randomInt } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { packageRung, type PackageRun } from './package-rung.ts'
import { countFrames, decodeSegment, NotPlayable, readRendition, type FrameCount } from './verify-rung.ts'

/** Makes one rendition of its pieces and the sound, and verifies it as a player would read it. */
export async function buildRung(
  run: PackageRun,
  plan: EncodePlan,
  { rung, pieces, sound }: { rung: Rung; pieces: readonly string[]; sound: string | null },
): Promise<VideoRendition> {
  await refuseMixedEncoders(pieces)
  const segments = await packageRung(run, { pieces, sound, frames: plan.frames, rate: plan.rate })
  const { init, files } = await readRendition(run.folder, plannedSeconds(plan))
  refuseOtherFrameCount(rung, await countFrames(run, { init, files }), plan)
  // One random segment of each rung: together they show that a player can start anywhere.
  await decodeSegment(run, { init, file: files[randomInt(files.length)] ?? '' })
  const codec = videoCodecOf(await readFile(init))
  if (codec === null) throw new NotPlayable('a rendition whose codec cannot be told')
  const size = { width: rung.width, height: rung.height }
  return { name: rung.name, codecs: codecsOf(codec, sound !== null), segments, size, rate: plan.rate }
}

/** Pieces of different encoders can be joined without an error, and then break in the middle of a lesson. */
async function refuseMixedEncoders(pieces: readonly string[]): Promise<void> {
  const settings = new Set<string>()
  for (const piece of pieces)
    settings.add(Buffer.from(videoSettingsOf(await readEnd(piece)) ?? []).toString('hex'))
  if (settings.size !== 1 || settings.has('')) throw new NotPlayable('pieces of encoders that differ')
}

/** Where a finished MP4 keeps what describes it; a piece's is some kilobytes. */
const END_BYTES = 64 * 1024

async function readEnd(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const length = Math.min(size, END_BYTES)
    const { buffer } = await handle.read(new Uint8Array(length), 0, length, size - length)
    return buffer
  } finally {
    await handle.close()
  }
}

/**
 * Players switch rungs at keyframes by their number: with one frame more or less, picture and sound would drift
 * apart.
 */
function refuseOtherFrameCount({ name }: Rung, { frames, keyframes }: FrameCount, plan: EncodePlan): void {
  const due = { frames: plan.frames, keyframes: Math.ceil(plan.frames / gopFrames(plan.rate)) }
  if (frames !== due.frames || keyframes !== due.keyframes)
    throw new NotPlayable(
      `${name} has ${frames} frames and ${keyframes} keyframes, where ${due.frames} and ${due.keyframes} are due`,
    )
}
