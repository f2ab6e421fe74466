import type { Db } from '../../../platform/database.ts'

export type Note = {
  id: number
  movieId: number
  second: number
  text: string
  createdAt: Date
  changedAt: Date
}

const noteColumns = [
  'notes.id',
  'notes.movie_id as movieId',
  'notes.second',
  'notes.text',
  'notes.created_at as createdAt',
  'notes.changed_at as changedAt',
] as const

export const listNotes = (db: Db, userId: number, movieId: number): Promise<Note[]> =>
  db
    .selectFrom('notes')
    .select(noteColumns)
    .where('user_id', '=', userId)
    .where('movie_id', '=', movieId)
    .orderBy('second')
    .orderBy('id')
    .execute()

/** Lesson by lesson, with the titles that an export shows. */
export const listNotesToExport = (db: Db, userId: number, movieId: number | undefined) =>
  db
    .selectFrom('notes')
    .innerJoin('movies', 'movies.id', 'notes.movie_id')
    .innerJoin('courses', 'courses.id', 'movies.course_id')
    .select([...noteColumns, 'movies.title as movie', 'courses.title as course', 'courses.id as courseId'])
    .where('notes.user_id', '=', userId)
    .$if(movieId !== undefined, query => query.where('notes.movie_id', '=', movieId ?? 0))
    .orderBy('courses.title')
    .orderBy('courses.id')
    .orderBy('movies.position')
    .orderBy('movies.id')
    .orderBy('notes.second')
    .orderBy('notes.id')
    .execute()

export async function countNotes(db: Db, userId: number, movieId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notes')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('movie_id', '=', movieId)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns null for someone else's note. */
export async function findLessonOfNote(db: Db, userId: number, noteId: number): Promise<number | null> {
  const row = await db
    .selectFrom('notes')
    .select('movie_id')
    .where('id', '=', noteId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.movie_id ?? null
}

export type NoteFields = { second: number; text: string }

export const recordNote = (
  db: Db,
  userId: number,
  movieId: number,
  { second, text }: NoteFields,
): Promise<Note> =>
  db
    .insertInto('notes')
    .values({ user_id: userId, movie_id: movieId, second, text })
    .returning(noteColumns)
    .executeTakeFirstOrThrow()

/** Returns null for someone else's note. */
export async function lockNote(tx: Db, userId: number, noteId: number): Promise<Note | null> {
  const row = await tx
    .selectFrom('notes')
    .select(noteColumns)
    .where('id', '=', noteId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export const updateNoteRow = (
  tx: Db,
  noteId: number,
  { second, text }: NoteFields,
  at: Date,
): Promise<Note> =>
  tx
    .updateTable('notes')
    .set({ second, text, changed_at: at })
    .where('id', '=', noteId)
    .returning(noteColumns)
    .executeTakeFirstOrThrow()

export async function deleteNote(db: Db, userId: number, noteId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notes')
    .where('id', '=', noteId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
