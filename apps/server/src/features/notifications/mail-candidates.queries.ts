import type { Language, MailPreference, NotificationKind } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { languageOf } from '../people/index.ts'
import {
  DEFAULT_MAIL_PREFERENCE,
  isAboutPost,
  listNotificationsById,
  type PostNotification,
} from './notifications.queries.ts'

type Candidate = {
  id: number
  kind: NotificationKind
  isRead: boolean
  isMailed: boolean
  preference: MailPreference
  email: string
  readerName: string
  language: Language
}
export type MailCandidate = Candidate & { notification: PostNotification }

const candidates = sql`
  select n.id, n.kind, n.read_at is not null as "isRead", n.mailed_at is not null as "isMailed",
         coalesce(chosen.mail, ${DEFAULT_MAIL_PREFERENCE}) as preference, reader.email, reader.name as "readerName",
         ${languageOf('reader.id')}
    from notifications n
    join users reader on reader.id = n.user_id and reader.password_hash is not null
                     and reader.email_confirmed_at is not null
    left join notification_preferences chosen on chosen.user_id = n.user_id`

async function withNotifications(db: Db, rows: readonly Candidate[]): Promise<MailCandidate[]> {
  const found = await listNotificationsById(
    db,
    rows.map(({ id }) => id),
  )
  const byId = new Map(found.filter(isAboutPost).map(one => [one.id, one]))
  return rows.flatMap(row => {
    const notification = byId.get(row.id)
    return notification ? [{ ...row, notification }] : []
  })
}

/** Everybody who has a notification of this kind about the post and was not mailed yet. */
export async function listMailCandidates(
  db: Db,
  postId: number,
  kind: NotificationKind,
): Promise<MailCandidate[]> {
  const { rows } = await sql<Candidate>`${candidates}
     where n.post_id = ${postId} and n.kind = ${kind} and n.mailed_at is null order by n.id`.execute(db)
  return withNotifications(db, rows)
}

/** Null for one that is gone, or was mailed. */
export async function findMailCandidate(db: Db, id: number): Promise<MailCandidate | null> {
  const { rows } = await sql<Candidate>`${candidates}
     where n.id = ${id} and n.mailed_at is null`.execute(db)
  return (await withNotifications(db, rows))[0] ?? null
}

const MOST_IN_A_DIGEST = 200

/** What the person has neither read nor been mailed about, newest first. */
export async function listDigestCandidates(db: Db, userId: number): Promise<MailCandidate[]> {
  const { rows } = await sql<Candidate>`${candidates}
     where n.user_id = ${userId} and n.read_at is null and n.mailed_at is null
     order by n.id desc limit ${MOST_IN_A_DIGEST}`.execute(db)
  return withNotifications(db, rows)
}

export async function listDigestReaders(db: Db): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from notification_preferences chosen
     where mail = 'daily'
       and exists (select from notifications n
                    where n.user_id = chosen.user_id and n.read_at is null and n.mailed_at is null)
     order by user_id`.execute(db)
  return rows.map(row => row.userId)
}

export async function recordMailed(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ mailed_at: now })
    .where('id', 'in', [...ids])
    .execute()
}
