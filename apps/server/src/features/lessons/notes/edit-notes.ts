import type { WireNote } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion, type Versioned } from '../../../platform/version.ts'
import { findLesson } from '../../catalogue/index.ts'
import {
  countNotes,
  deleteNote,
  findLessonOfNote,
  lockNote,
  recordNote,
  updateNoteRow,
  type Note,
  type NoteFields,
} from './notes.queries.ts'

const MOST_NOTES_A_LESSON = 500

export const toWireNote = ({ createdAt, changedAt, ...note }: Note): WireNote => ({
  ...note,
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
})

/** Anyone with an account may write notes, also without a subscription. */
export async function createNote(
  { db }: Pick<Needs, 'db'>,
  { userId }: Actor,
  movieId: number,
  note: NoteFields,
) {
  await takeAttempt(db, [{ key: `note:${userId}`, max: 120, seconds: 600 }])
  await refusePastTheEnd(db, movieId, note)
  if ((await countNotes(db, userId, movieId)) >= MOST_NOTES_A_LESSON) throw new Refusal('too-many-notes')
  return { note: toWireNote(await recordNote(db, userId, movieId, note)) }
}

export async function updateNote(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { userId }: Actor,
  noteId: number,
  { version, ...note }: NoteFields & Versioned,
) {
  const movieId = await findLessonOfNote(db, userId, noteId)
  if (movieId === null) throw new Refusal('not-found')
  await refusePastTheEnd(db, movieId, note)
  return inTransaction(db, async tx => {
    const before = await lockNote(tx, userId, noteId)
    if (!before) throw new Refusal('not-found')
    refuseOldVersion({ version, ...note }, toWireNote(before))
    return { note: toWireNote(await updateNoteRow(tx, noteId, note, clock())) }
  })
}

async function refusePastTheEnd(db: Db, movieId: number, { second }: NoteFields): Promise<void> {
  const lesson = await findLesson(db, movieId)
  if (!lesson) throw new Refusal('not-found')
  if (second > lesson.durationSeconds) throw new Refusal('note-past-the-end')
}

export async function removeNote({ db }: Pick<Needs, 'db'>, { userId }: Actor, noteId: number) {
  if (!(await deleteNote(db, userId, noteId))) throw new Refusal('not-found')
  return {
    message: {
      'pt-BR': 'Anotação apagada.',
      en: 'Note deleted.',
      es: 'Nota borrada.',
    },
  }
}
