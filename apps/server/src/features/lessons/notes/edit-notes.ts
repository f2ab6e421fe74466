import type { WireNote } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import type { Db } from '../../../platform/database.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findLesson } from '../../catalogue/index.ts'
import {
  changeNote,
  countNotes,
  findNotedLesson,
  listNotes,
  recordNote,
  removeNote,
  type Note,
} from './notes.queries.ts'

type Written = { second: number; text: string }
type Keeping = Pick<Needs, 'db' | 'clock'>

const MOST_NOTES_A_LESSON = 500

const toWireNote = ({ createdAt, changedAt, ...note }: Note): WireNote => ({
  ...note,
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
})

export const readNotes = async ({ db }: Keeping, { userId }: Actor, movieId: number) => ({
  notes: (await listNotes(db, userId, movieId)).map(toWireNote),
})

/** Anyone with an account may keep notes: they are their own, and outlive a subscription. */
export async function writeNote({ db }: Keeping, { userId }: Actor, movieId: number, note: Written) {
  await takeAttempt(db, [{ key: `note:${userId}`, max: 120, seconds: 600 }])
  await refuseOutside(db, movieId, note)
  if ((await countNotes(db, userId, movieId)) >= MOST_NOTES_A_LESSON) throw new Refusal('too-many-notes')
  return { note: toWireNote(await recordNote(db, userId, movieId, note)) }
}

export async function rewriteNote({ db, clock }: Keeping, { userId }: Actor, noteId: number, note: Written) {
  const movieId = await findNotedLesson(db, userId, noteId)
  if (movieId === null) throw new Refusal('not-found')
  await refuseOutside(db, movieId, note)
  const changed = await changeNote(db, userId, noteId, note, clock())
  if (!changed) throw new Refusal('not-found')
  return { note: toWireNote(changed) }
}

async function refuseOutside(db: Db, movieId: number, { second }: Written): Promise<void> {
  const lesson = await findLesson(db, movieId)
  if (!lesson) throw new Refusal('not-found')
  if (second > lesson.durationSeconds) throw new Refusal('note-past-the-end')
}

export async function throwNoteAway({ db }: Keeping, { userId }: Actor, noteId: number) {
  if (!(await removeNote(db, userId, noteId))) throw new Refusal('not-found')
  return { message: 'Anotação apagada.' }
}
