import type { manageProgrammes, ReplyOf } from '@alinha/contract'
import { randomBytes } from 'node:crypto'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import { eachAlone } from '../../../platform/each-alone.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import {
  isPictureAsked,
  listUnusedPictures,
  recordPicture,
  removePicture,
} from './question-pictures.queries.ts'

const LONGEST_SIDE = 1600
const SENT_AN_HOUR = { max: 200, seconds: 3600 }

const toFilePath = (name: string): string => `questions/${name}.webp`

/** It is of no question until one is saved with it. */
export async function sendQuestionPicture(
  { db, files, clock, pictures }: Pick<Needs, 'db' | 'files' | 'clock' | 'pictures'>,
  image: string,
  editor: Editor,
): Promise<ReplyOf<typeof manageProgrammes.sendQuestionPicture>> {
  const { userId } = editor.actor
  await takeAttempt(db, [{ key: `question-picture:${userId}`, ...SENT_AN_HOUR }])
  const source = Buffer.from(image, 'base64')
  const { bytes, width, height } = await pictures.drawWithin(userId, source, LONGEST_SIDE)
  const name = randomBytes(16).toString('base64url')
  // The row is recorded first: a file without a row would never be removed.
  await inTransaction(db, async tx => {
    await recordPicture(tx, { name, width, height, at: clock() })
    await recordEdit(tx, editor, 'academic.question-picture-sent', { name })
  })
  await files.put(toFilePath(name), bytes)
  return { name, width, height }
}

/** Managers read each, students those of their test. To everybody else there is none. */
export async function readQuestionPicture(
  { db, files }: Pick<Needs, 'db' | 'files'>,
  { userId, isManager }: Actor,
  fileName: string,
): Promise<Uint8Array> {
  const name = fileName.replace(/\.webp$/, '')
  const mayRead = isManager || (await isPictureAsked(db, name, userId))
  const bytes = mayRead && (await files.read(toFilePath(name)))
  if (!bytes) throw new Refusal('picture-not-found')
  return bytes
}

/** Safe to repeat: the row is removed after its file. */
export const removeUnusedPictures = async ({
  db,
  files,
  log,
}: Pick<Needs, 'db' | 'files' | 'log'>): Promise<void> =>
  eachAlone({ log, run: 'unused pictures of questions' }, await listUnusedPictures(db), async ({ name }) => {
    await files.remove(toFilePath(name))
    await removePicture(db, name)
  })
