import type { WireUserNote, WireUserRecord } from '@alinha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

const RECORD_PAGE = 30
const MOST_NOTES = 200

/** One more than a page, which tells whether there is a next one. */
export async function listRecord(
  db: Db,
  userId: number,
  after: number | undefined,
): Promise<{ entries: WireUserRecord[]; next: number | null }> {
  const rows = await db
    .selectFrom('audit_log as log')
    .leftJoin('users as actor', 'actor.id', 'log.actor_id')
    .select([
      'log.id',
      'log.at',
      'log.action',
      'log.actor_id',
      'actor.name as actor',
      sql<string | null>`log.details ->> 'reason'`.as('reason'),
    ])
    .where('log.subject_id', '=', userId)
    .$if(after !== undefined, query => query.where('log.id', '<', after ?? 0))
    .orderBy('log.id', 'desc')
    .limit(RECORD_PAGE + 1)
    .execute()
  const shown = rows.slice(0, RECORD_PAGE)
  return {
    entries: shown.map(row => ({
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      actor: row.actor,
      isByOwner: row.actor_id === userId,
      reason: row.reason,
    })),
    next: rows.length > RECORD_PAGE ? (shown.at(-1)?.id ?? null) : null,
  }
}

const selectNotes = (db: Db) =>
  db
    .selectFrom('member_notes as note')
    .leftJoin('users as author', 'author.id', 'note.author_id')
    .select(['note.id', 'note.text', 'author.name as author', 'note.created_at'])

type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['executeTakeFirstOrThrow']>>

const toNote = ({ created_at: createdAt, ...note }: NoteRow): WireUserNote => ({
  ...note,
  createdAt: createdAt.toISOString(),
})

export async function listNotes(db: Db, userId: number): Promise<WireUserNote[]> {
  const rows = await selectNotes(db)
    .where('note.user_id', '=', userId)
    .orderBy('note.id', 'desc')
    .limit(MOST_NOTES)
    .execute()
  return rows.map(toNote)
}

type NewNote = { userId: number; authorId: number; text: string }

export async function recordNote(db: Db, { userId, authorId, text }: NewNote): Promise<WireUserNote> {
  const { id } = await db
    .insertInto('member_notes')
    .values({ user_id: userId, author_id: authorId, text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return toNote(await selectNotes(db).where('note.id', '=', id).executeTakeFirstOrThrow())
}

/** Answers with whom it was about; null when it is gone already. */
export async function deleteNote(db: Db, noteId: number): Promise<number | null> {
  const row = await db
    .deleteFrom('member_notes')
    .where('id', '=', noteId)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}
