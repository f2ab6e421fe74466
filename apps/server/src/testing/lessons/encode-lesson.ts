import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { planLesson, type EncodePlan } from '@alinha/domain'
import { createLocalDisk } from '@alinha/providers/files/local-disk'
import { buildEncode } from '../../features/media/encode/build-encode.ts'
import { encodeRungs, encodeSound } from '../../features/media/encode/encode-rungs.ts'
import { fromFolder } from '../../features/media/local-copies.ts'
import { readSource } from '../../features/media/source/read-source.ts'

export async function planEncode(file: string, folder: string): Promise<EncodePlan> {
  const read = await readSource({ sandbox: 'bwrap', file, folder })
  if (!read.ok) throw new Error(`the source was refused: ${read.reason}`)
  return planLesson(read.container, read.source)
}

/** Does in this process, one after the other, what workers do for a lesson: pieces, sound, packages, checks, pictures. */
export async function encodeLesson(plan: EncodePlan, source: string, folder: string): Promise<void> {
  const [pieces, work] = [join(folder, 'pieces'), join(folder, 'work')]
  mkdirSync(work, { recursive: true })
  for (const [number, piece] of plan.pieces.entries()) {
    const own = join(pieces, String(number))
    mkdirSync(own, { recursive: true })
    const run = { sandbox: 'bwrap', plan, source, folder: own } as const
    if (piece.of === 'sound') await encodeSound(run)
    else await encodeRungs(run, piece)
  }
  await buildEncode({
    sandbox: 'bwrap',
    plan,
    from: fromFolder(pieces),
    pieceOf: (piece, rung) => `${piece}/${rung}.mp4`,
    sound: plan.audioStream === null ? null : `${plan.pieces.length - 1}/audio.m4a`,
    to: createLocalDisk(join(folder, 'store'), { address: 'http://localhost', keys: [new Uint8Array(32)] }),
    path: 'v/bench',
    folder: work,
  })
}
