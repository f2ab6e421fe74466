import type { AnnouncementSegment, Day } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

export type AnnouncementFields = {
  title: string
  body: string
  linkLabel: string | null
  linkAddress: string | null
  segment: AnnouncementSegment
  isOnScreen: boolean
  isMailed: boolean
  endsOn: Day | null
}

const toColumns = (fields: AnnouncementFields) => ({
  title: fields.title,
  body: fields.body,
  link_label: fields.linkLabel,
  link_address: fields.linkAddress,
  segment: fields.segment,
  is_on_screen: fields.isOnScreen,
  is_mailed: fields.isMailed,
  ends_on: fields.endsOn,
})

export async function insertAnnouncement(
  tx: Db,
  authorId: number,
  fields: AnnouncementFields,
): Promise<number> {
  const { id } = await tx
    .insertInto('announcements')
    .values({ ...toColumns(fields), author_id: authorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAnnouncement(tx: Db, id: number, fields: AnnouncementFields): Promise<void> {
  await tx.updateTable('announcements').set(toColumns(fields)).where('id', '=', id).execute()
}

export async function recordPublished(tx: Db, id: number, publishAt: Date): Promise<void> {
  await tx.updateTable('announcements').set({ publish_at: publishAt }).where('id', '=', id).execute()
}

export async function recordStopped(tx: Db, id: number, at: Date): Promise<void> {
  await tx.updateTable('announcements').set({ stopped_at: at }).where('id', '=', id).execute()
}

/** Everybody up to an id has their mail on the way; `isAll` when nobody is left. */
export async function recordMailed(
  tx: Db,
  id: number,
  { upTo, count, isAll, at }: { upTo: number; count: number; isAll: boolean; at: Date },
): Promise<void> {
  await tx
    .updateTable('announcements')
    .set({
      mailed_up_to: upTo,
      mails: sql`mails + ${count}`,
      ...(isAll && { mails_done_at: at }),
    })
    .where('id', '=', id)
    .execute()
}

/** Safe to repeat. */
export async function recordClosed(db: Db, id: number, userId: number, at: Date): Promise<void> {
  await db
    .insertInto('closed_announcements')
    .values({ announcement_id: id, user_id: userId, closed_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
