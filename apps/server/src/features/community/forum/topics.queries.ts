import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { isShown, postColumns, type Managers, type Post } from './posts.queries.ts'

export type Category = { id: number; name: string; description: string; position: number }

export const listCategories = (db: Db): Promise<Category[]> =>
  db
    .selectFrom('forum_categories')
    .select(['id', 'name', 'description', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function hasCategory(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('forum_categories')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export type TopicsAsked = {
  userId: number
  show: 'topics' | 'unanswered' | 'lessons' | 'following' | 'mine'
  categoryId: number | null
  after: { activeAt: Date; id: number } | null
  limit: number
}

const isTopic = sql`p.root_id is null and p.category_id is not null and p.removed_at is null`

/** Each is a stretch of an index of its own, so that a page costs the same among a thousand and among a million. */
function listed({ show, userId, categoryId }: TopicsAsked): RawBuilder<unknown> {
  const ofCategory = categoryId === null ? sql`` : sql`and p.category_id = ${categoryId}`
  switch (show) {
    case 'topics':
      return sql`posts p where ${isTopic} ${ofCategory}`
    case 'unanswered':
      return sql`posts p where ${isTopic} and p.answers = 0 ${ofCategory}`
    case 'lessons':
      return sql`posts p where p.root_id is null and p.movie_id is not null and p.removed_at is null and ${isShown}`
    case 'mine':
      return sql`posts p where p.user_id = ${userId} and p.root_id is null and p.removed_at is null ${ofCategory} and ${isShown}`
    case 'following':
      return sql`post_follows f join posts p on p.id = f.root_id
                 where f.user_id = ${userId} and f.is_following and p.removed_at is null ${ofCategory} and ${isShown}`
  }
}

/** Those with the newest answer first. */
export async function listTopics(db: Db, managers: Managers, asked: TopicsAsked): Promise<Post[]> {
  const { after, limit } = asked
  const older = after ? sql`and (p.active_at, p.id) < (${after.activeAt}, ${after.id})` : sql``
  const { rows } = await sql<Post>`
    select ${postColumns(managers)}
      from (select p.* from ${listed(asked)} ${older}
             order by p.active_at desc, p.id desc limit ${limit}) as p
      join users u on u.id = p.user_id
     order by p.active_at desc, p.id desc`.execute(db)
  return rows
}

export type Place = {
  category: { id: number; name: string } | null
  movie: { id: number; title: string; durationSeconds: number } | null
}

/** Where each of these is, by the id of the post. */
export async function listPlaces(db: Db, postIds: readonly number[]): Promise<Map<number, Place>> {
  if (postIds.length === 0) return new Map()
  const { rows } = await sql<Place & { id: number }>`
    select p.id,
           case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as category,
           case when m.id is not null then
             json_build_object('id', m.id, 'title', m.title, 'durationSeconds', m.duration_seconds) end as movie
      from posts p
      left join forum_categories c on c.id = p.category_id
      left join movies m on m.id = p.movie_id
     where p.id = any(${postIds}::int[])`.execute(db)
  return new Map(rows.map(({ id, category, movie }) => [id, { category, movie }]))
}
