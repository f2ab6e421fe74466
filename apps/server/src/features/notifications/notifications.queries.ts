import type { CaseNoticeKind, MailPreference, NotificationKind } from '@alinha/domain'
import { MOST_UNREAD_COUNTED } from '@alinha/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Every process of the API listens to it. The payload is ids of people, separated by commas. */
export const CHANNEL = 'notifications'

/** PostgreSQL allows a payload of 8000 bytes. */
const PEOPLE_AT_ONCE = 500

/** Open pages of these people are updated once the transaction commits. */
export async function publishChange(tx: Db, userIds: readonly number[]): Promise<void> {
  for (let at = 0; at < userIds.length; at += PEOPLE_AT_ONCE)
    await sql`select pg_notify(${CHANNEL}, ${userIds.slice(at, at + PEOPLE_AT_ONCE).join(',')})`.execute(tx)
}

/** Returns only those who did not have this notification yet. */
export async function recordNotifications(
  tx: Db,
  { postId, kind, userIds }: { postId: number; kind: NotificationKind; userIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    insert into notifications (user_id, post_id, kind)
    select id, ${postId}, ${kind} from unnest(${userIds}::int[]) as person (id)
    on conflict (user_id, post_id, kind) do nothing
    returning user_id as "userId"`.execute(tx)
  return rows.map(row => row.userId)
}

/** A person has one unread notice of a kind about a case: the newest. The case's own mails are apart from the digest. */
export async function recordCaseNotice(
  tx: Db,
  { ticketId, kind, userId }: { ticketId: number; kind: CaseNoticeKind; userId: number },
): Promise<void> {
  await sql`
    with before as (
      delete from notifications
       where user_id = ${userId} and ticket_id = ${ticketId} and kind = ${kind} and read_at is null)
    insert into notifications (user_id, ticket_id, kind, mailed_at) values (${userId}, ${ticketId}, ${kind}, now())`.execute(
    tx,
  )
}

/** Returns whether there were any. */
export async function markCaseAsRead(tx: Db, userId: number, ticketId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('ticket_id', '=', ticketId)
    .where('read_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Which cases the person has something unread about. */
export async function listUnreadCases(db: Db, userId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('notifications')
    .select('ticket_id')
    .where('user_id', '=', userId)
    .where('ticket_id', 'is not', null)
    .where('read_at', 'is', null)
    .execute()
  return new Set(rows.flatMap(row => row.ticket_id ?? []))
}

export type Notification = {
  id: number
  userId: number
  kind: NotificationKind | CaseNoticeKind
  name: string
  avatarName: string | null
  title: string
  text: string
  /** Null for what is about a case. */
  postId: number | null
  rootId: number | null
  movieId: number | null
  ticketId: number | null
  createdAt: Date
  readAt: Date | null
}

/** What the community tells. Cases have mails of their own. */
export type PostNotification = Omit<Notification, 'kind' | 'postId' | 'rootId'> & {
  kind: NotificationKind
  postId: number
  rootId: number
}

export const isAboutPost = (one: Notification): one is Notification & PostNotification => one.postId !== null

/** Of a removed post the place is shown, but not the text. */
const selected = sql`
  select n.id, n.user_id as "userId", n.kind, n.created_at as "createdAt", n.read_at as "readAt",
         coalesce(author.name, 'Planning Center') as name, author.avatar_path as "avatarName",
         coalesce(nullif(root.title, ''), movies.title, tickets.code, '') as title,
         case when post.removed_at is null then coalesce(post.text, '') else '' end as text,
         post.id as "postId", coalesce(post.root_id, post.id) as "rootId", post.movie_id as "movieId",
         n.ticket_id as "ticketId"
    from notifications n
    left join posts post on post.id = n.post_id
    left join posts root on root.id = coalesce(post.root_id, post.id)
    left join users author on author.id = post.user_id
    left join tickets on tickets.id = n.ticket_id
    left join movies on movies.id = post.movie_id`

/** Newest first. */
export async function listNewestNotifications(
  db: Db,
  userId: number,
  { after, limit }: { after: number | null; limit: number },
): Promise<Notification[]> {
  const { rows } = await sql<Notification>`${selected}
     where n.user_id = ${userId} and n.id < ${after ?? Number.MAX_SAFE_INTEGER}
     order by n.id desc limit ${limit}`.execute(db)
  return rows
}

export async function listNotificationsById(db: Db, ids: readonly number[]): Promise<Notification[]> {
  const { rows } = await sql<Notification>`${selected} where n.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  const [{ unread } = { unread: 0 }] = await listUnread(db, [userId])
  return unread
}

/** Counts up to MOST_UNREAD_COUNTED, so that a thousand unread notifications cost no more than a hundred. */
const unreadCount = sql`
  (select count(*)::int
     from (select from notifications where user_id = person.id and read_at is null
            limit ${MOST_UNREAD_COUNTED}) as bounded) as unread`

export type Unread = { userId: number; unread: number }

export async function listUnread(db: Db, userIds: readonly number[]): Promise<Unread[]> {
  const { rows } = await sql<Unread>`
    select person.id as "userId", ${unreadCount} from unnest(${userIds}::int[]) as person (id)`.execute(db)
  return rows
}

export type Latest = Unread & {
  /** Null for a person without notifications, as is when it was created. */
  latestId: number | null
  createdAt: Date | null
  isRead: boolean
  /** Equal for everybody who is told the same. */
  subject: string
}

export async function listLatest(db: Db, userIds: readonly number[]): Promise<Latest[]> {
  const { rows } = await sql<Latest>`
    select person.id as "userId", ${unreadCount}, latest.id as "latestId", latest.created_at as "createdAt",
           latest.read_at is not null as "isRead", concat_ws(' ', latest.kind, latest.post_id, latest.ticket_id) as subject
      from unnest(${userIds}::int[]) as person (id)
      left join lateral (select * from notifications where user_id = person.id order by id desc limit 1) as latest
        on true`.execute(db)
  return rows
}

/** Returns false when this person has no such notification. */
export async function markAsRead(tx: Db, userId: number, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('notifications')
    .set({ read_at: sql<Date>`coalesce(read_at, ${now})` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markAsReadUpTo(tx: Db, userId: number, upTo: number, now: Date): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('id', '<=', upTo)
    .execute()
}

/** Marks those about a post and the answers to it, be there any or none. Returns false when there is no such post. */
export async function markPostNotificationsAsRead(
  tx: Db,
  userId: number,
  postId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with marked as (
      update notifications n set read_at = coalesce(n.read_at, ${now})
        from posts p
       where n.user_id = ${userId} and p.id = n.post_id and (p.id = ${postId} or p.root_id = ${postId}))
    select from posts where id = ${postId}`.execute(tx)
  return rows.length > 0
}

/** Which of these discussions the person has an unread notification about. */
export async function listUnreadDiscussions(
  db: Db,
  userId: number,
  rootIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ rootId: number }>`
    select distinct coalesce(p.root_id, p.id) as "rootId"
      from notifications n join posts p on p.id = n.post_id
     where n.user_id = ${userId} and n.read_at is null
       and coalesce(p.root_id, p.id) = any(${rootIds}::int[])`.execute(db)
  return new Set(rows.map(row => row.rootId))
}

/** For people who have not chosen. */
export const DEFAULT_MAIL_PREFERENCE: MailPreference = 'at-once'

export async function findMailPreference(db: Db, userId: number): Promise<MailPreference> {
  const row = await db
    .selectFrom('notification_preferences')
    .select('mail')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (row?.mail as MailPreference | undefined) ?? DEFAULT_MAIL_PREFERENCE
}

export async function recordMailPreference(
  tx: Db,
  userId: number,
  mail: MailPreference,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('notification_preferences')
    .values({ user_id: userId, mail, changed_at: now })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ mail, changed_at: now }))
    .execute()
}

/** After three months the discussion itself is enough. */
export async function removeOldNotifications(db: Db): Promise<void> {
  await sql`delete from notifications where created_at < now() - interval '90 days'`.execute(db)
}
