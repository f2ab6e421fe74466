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

type PieceNeeds = Pick<Needs, 'config' | 'db' | 'jobs' | 'files'>

/** Makes one piece, unless it exists, and records it. Safe to repeat, and to run twice at once. */
export async function encodeOnePiece(
  needs: PieceNeeds,
  { encodeId, piece }: { encodeId: string; piece: number },
  signal?: AbortSignal,
): Promise<void> {
  const encode = await findEncode(needs.db, encodeId)
  const planned = encode?.plan.pieces[piece]
  if (!encode || !planned || encode.state !== 'encoding') return
  if (await isPieceDone(needs.db, encodeId, piece)) return
  await recordFailureOf(needs, encodeId, signal, () => makePiece(needs, encode, piece, planned, signal))
  await finishPiece(needs, encodeId, piece)
}

export async function encodeWholeSound(
  needs: PieceNeeds,
  encodeId: string,
  signal?: AbortSignal,
): Promise<void> {
  const encode = await findEncode(needs.db, encodeId)
  const piece = encode?.plan.pieces.findIndex(({ of }) => of === 'sound') ?? -1
  if (piece >= 0) await encodeOnePiece(needs, { encodeId, piece }, signal)
}

async function makePiece(
  { config, files }: PieceNeeds,
  { id, uploadId, plan }: Encode,
  piece: number,
  planned: PlannedPiece,
  signal: AbortSignal | undefined,
): Promise<void> {
  const made =
    planned.of === 'sound'
      ? { 'audio.m4a': soundPath(id) }
      : Object.fromEntries(plan.rungs.map(({ name }) => [`${name}.mp4`, piecePath(id, piece, name)]))
  // All files exist when a worker died after the last file and before the row.
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

/** Runs one at a time for each encode, so that exactly one call sees that all pieces are done. */
const finishPiece = ({ db, jobs }: PieceNeeds, encodeId: string, piece: number): Promise<void> =>
  inTransaction(db, async tx => {
    const encode = await lockEncode(tx, encodeId)
    if (encode?.state !== 'encoding') return
    const { isNew, done } = await recordPiece(tx, encodeId, piece)
    if (isNew && done === encode.plan.pieces.length) await jobs.send(tx, publish, { encodeId })
  })

/** Keeps the last error of an encode, for whoever has to find out why it does not go on. */
export async function recordFailureOf(
  { db }: Pick<Needs, 'db'>,
  encodeId: string,
  signal: AbortSignal | undefined,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    // An aborted attempt says nothing about the file.
    if (!signal?.aborted)
      await recordFailure(db, encodeId, error instanceof Error ? error.message : String(error))
    throw error
  }
}
