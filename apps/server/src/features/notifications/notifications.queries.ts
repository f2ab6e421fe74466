import type { MailWish, NoticeKind } from '@alinha/domain'
import { MOST_UNREAD_COUNTED } from '@alinha/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** What every process of the API hears: ids of people, separated by commas. */
export const CHANNEL = 'notifications'

/** A notification holds 8000 bytes. */
const PEOPLE_AT_ONCE = 500

/** Told when the transaction commits, and only then. */
export async function tellProcesses(tx: Db, userIds: readonly number[]): Promise<void> {
  for (let at = 0; at < userIds.length; at += PEOPLE_AT_ONCE)
    await sql`select pg_notify(${CHANNEL}, ${userIds.slice(at, at + PEOPLE_AT_ONCE).join(',')})`.execute(tx)
}

/** Those who had not been told of it yet. */
export async function recordNotifications(
  tx: Db,
  { postId, kind, userIds }: { postId: number; kind: NoticeKind; userIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    insert into notifications (user_id, post_id, kind)
    select id, ${postId}, ${kind} from unnest(${userIds}::int[]) as told (id)
    on conflict (user_id, post_id, kind) do nothing
    returning user_id as "userId"`.execute(tx)
  return rows.map(row => row.userId)
}

export type Notification = {
  id: number
  userId: number
  kind: NoticeKind
  name: string
  avatarName: string | null
  title: string
  text: string
  postId: number
  rootId: number
  movieId: number | null
  createdAt: Date
  readAt: Date | null
}

/** What was removed by a manager is told with its place, and without its words. */
const selected = sql`
  select n.id, n.user_id as "userId", n.kind, n.created_at as "createdAt", n.read_at as "readAt",
         author.name, author.avatar_path as "avatarName",
         coalesce(nullif(root.title, ''), movies.title, '') as title,
         case when post.removed_at is null then post.text else '' end as text,
         post.id as "postId", coalesce(post.root_id, post.id) as "rootId", post.movie_id as "movieId"
    from notifications n
    join posts post on post.id = n.post_id
    join posts root on root.id = coalesce(post.root_id, post.id)
    join users author on author.id = post.user_id
    left join movies on movies.id = post.movie_id`

/** The newest first. */
export async function listNotifications(
  db: Db,
  userId: number,
  { after, limit }: { after: number | null; limit: number },
): Promise<Notification[]> {
  const { rows } = await sql<Notification>`${selected}
     where n.user_id = ${userId} and n.id < ${after ?? 2_147_483_647}
     order by n.id desc limit ${limit}`.execute(db)
  return rows
}

export async function listNotificationsById(db: Db, ids: readonly number[]): Promise<Notification[]> {
  const { rows } = await sql<Notification>`${selected} where n.id = any(${ids}::int[])`.execute(db)
  return rows
}

/** Bounded, so that a thousand unread ones cost no more than a hundred. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  const [{ unread } = { unread: 0 }] = await listUnread(db, [userId])
  return unread
}

export type Unread = { userId: number; unread: number; latestId: number | null }

export async function listUnread(db: Db, userIds: readonly number[]): Promise<Unread[]> {
  const { rows } = await sql<Unread>`
    select asked.id as "userId",
           (select count(*)::int
              from (select from notifications where user_id = asked.id and read_at is null
                     limit ${MOST_UNREAD_COUNTED}) as bounded) as unread,
           (select id from notifications where user_id = asked.id order by id desc limit 1) as "latestId"
      from unnest(${userIds}::int[]) as asked (id)`.execute(db)
  return rows
}

/** Whether there is such a notification of this person, read or not. */
export async function markOneAsRead(tx: Db, userId: number, id: number, now: Date): Promise<boolean> {
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

/** About a post and the answers to it. Whether there were any of this person, read or not. */
export async function markPostNotificationsAsRead(
  tx: Db,
  userId: number,
  postId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update notifications n set read_at = coalesce(n.read_at, ${now})
      from posts p
     where n.user_id = ${userId} and p.id = n.post_id and (p.id = ${postId} or p.root_id = ${postId})
    returning n.id`.execute(tx)
  return rows.length > 0
}

/** Discussions, among these, of which the person has something unread. */
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

/** What nobody has chosen yet. */
export const DEFAULT_WISH: MailWish = 'at-once'

export async function findMailWish(db: Db, userId: number): Promise<MailWish> {
  const row = await db
    .selectFrom('notification_preferences')
    .select('mail')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (row?.mail as MailWish | undefined) ?? DEFAULT_WISH
}

export async function recordMailWish(tx: Db, userId: number, mail: MailWish, now: Date): Promise<void> {
  await tx
    .insertInto('notification_preferences')
    .values({ user_id: userId, mail, changed_at: now })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ mail, changed_at: now }))
    .execute()
}

/** They are for telling; what was told three months ago is in the discussion. */
export async function removeOldNotifications(db: Db): Promise<void> {
  await sql`delete from notifications where created_at < now() - interval '90 days'`.execute(db)
}
