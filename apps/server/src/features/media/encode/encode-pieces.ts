import type { PlannedPiece } from '@alinha/domain'
import { join } from 'node:path'
import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { encodeRungs, encodeSound } from './encode-rungs.ts'
import { publish } from '../media.jobs.ts'
import { originalPath, piecePath, soundPath } from '../media-paths.ts'
import {
  findEncode,
  isPieceDone,
  lockEncode,
  recordFailure,
  recordPiece,
  type Encode,
} from '../media.queries.ts'
import { inWorkFolder } from '../work-folder.ts'

type Taken = Pick<Needs, 'config' | 'db' | 'jobs' | 'files'>

/** Makes one piece, unless it is there already, and says so. Safe to repeat, and to do twice at once. */
export async function encodeOnePiece(
  needs: Taken,
  { encodeId, piece }: { encodeId: string; piece: number },
  signal?: AbortSignal,
): Promise<void> {
  const encode = await findEncode(needs.db, encodeId)
  const planned = encode?.plan.pieces[piece]
  if (!encode || !planned || encode.state !== 'encoding') return
  if (await isPieceDone(needs.db, encodeId, piece)) return
  await noteFailure(needs, encodeId, signal, () => makePiece(needs, encode, piece, planned, signal))
  await finishPiece(needs, encodeId, piece)
}

export async function encodeWholeSound(needs: Taken, encodeId: string, signal?: AbortSignal): Promise<void> {
  const encode = await findEncode(needs.db, encodeId)
  const piece = encode?.plan.pieces.findIndex(({ of }) => of === 'sound') ?? -1
  if (piece >= 0) await encodeOnePiece(needs, { encodeId, piece }, signal)
}

async function makePiece(
  { config, files }: Taken,
  { id, uploadId, plan }: Encode,
  piece: number,
  planned: PlannedPiece,
  signal: AbortSignal | undefined,
): Promise<void> {
  const made =
    planned.of === 'sound'
      ? { 'audio.m4a': soundPath(id) }
      : Object.fromEntries(plan.rungs.map(({ name }) => [`${name}.mp4`, piecePath(id, piece, name)]))
  // A worker that died between the last file and the row has left nothing more to do.
  const sizes = await Promise.all(Object.values(made).map(path => files.size(path)))
  if (sizes.every(size => size !== null)) return
  await inWorkFolder(async folder => {
    await files.withLocalCopy(originalPath(uploadId), source => {
      const run = { sandbox: config.SANDBOX, plan, source, folder, signal }
      return planned.of === 'sound' ? encodeSound(run) : encodeRungs(run, planned)
    })
    for (const [name, path] of Object.entries(made)) await files.putFile(path, join(folder, name))
  })
}

/** One at a time for each encode, so that exactly one of them sees that all are done. */
const finishPiece = ({ db, jobs }: Taken, encodeId: string, piece: number): Promise<void> =>
  inTransaction(db, async tx => {
    const encode = await lockEncode(tx, encodeId)
    if (encode?.state !== 'encoding') return
    const { isNew, done } = await recordPiece(tx, encodeId, piece)
    if (isNew && done === encode.plan.pieces.length) await jobs.send(tx, publish, { encodeId })
  })

/** Whoever looks at an encode that does not go on finds what the tools said last. */
export async function noteFailure(
  { db }: Pick<Needs, 'db'>,
  encodeId: string,
  signal: AbortSignal | undefined,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    // Work that was taken from us says nothing about the file.
    if (!signal?.aborted)
      await recordFailure(db, encodeId, error instanceof Error ? error.message : String(error))
    throw error
  }
}
