import { planLesson, type EncodePlan } from '@alinha/domain'
import { randomInt } from 'node:crypto'
import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { encodeAudio, encodePiece } from '../media.jobs.ts'
import { originalPath } from '../media-paths.ts'
import {
  isUploadReceived,
  lockUpload,
  recordEncode,
  recordRefusal,
  recordUploadState,
} from '../media.queries.ts'
import { readSource } from './read-source.ts'
import { inWorkFolder } from '../work-folder.ts'

type UploadCheckNeeds = Pick<Needs, 'config' | 'db' | 'jobs' | 'files' | 'log'>

/** Checks a received file: refuses it with a reason, or cuts it into pieces for the workers. Safe to repeat. */
export async function checkReceivedUpload(
  needs: UploadCheckNeeds,
  uploadId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { config, db, files, log } = needs
  if (!(await isUploadReceived(db, uploadId))) return
  const read = await files.withLocalCopy(originalPath(uploadId), file =>
    inWorkFolder(folder => readSource({ sandbox: config.SANDBOX, file, folder, signal })),
  )
  if (read.ok) return beginEncode(needs, uploadId, planLesson(read.container, read.source))
  log.info({ uploadId, refusal: read.reason }, 'upload refused')
  if (await recordRefusal(db, uploadId, read.reason)) await files.remove(originalPath(uploadId))
}

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Nobody can guess it, and it is never used again: what lies under it never changes. */
export const newEncodeId = (): string =>
  Array.from({ length: 16 }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('')

const beginEncode = ({ db, jobs }: UploadCheckNeeds, uploadId: string, plan: EncodePlan): Promise<void> =>
  inTransaction(db, async tx => {
    const upload = await lockUpload(tx, uploadId)
    if (upload?.state !== 'received') return
    const id = newEncodeId()
    await recordEncode(tx, { id, movieId: upload.movieId, uploadId, kind: 'lesson', plan })
    await recordUploadState(tx, uploadId, 'encoding')
    for (const [number, piece] of plan.pieces.entries()) {
      if (piece.of === 'sound') await jobs.send(tx, encodeAudio, { encodeId: id })
      // Early pieces of any lesson come before later pieces of others, so that a short lesson does not wait for a long one.
      else await jobs.send(tx, encodePiece, { encodeId: id, piece: number }, { priority: -number })
    }
  })
