import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { isShown, postColumns, type Managers, type Post } from '../posts/posts.queries.ts'

export type Category = { id: number; name: string; description: string; position: number }

export const listCategories = (db: Db): Promise<Category[]> =>
  db
    .selectFrom('forum_categories')
    .select(['id', 'name', 'description', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Locks the category, so that nobody removes it before the transaction ends. */
export async function lockCategory(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('forum_categories')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export type TopicQuery = {
  userId: number
  show: 'topics' | 'unanswered' | 'lessons' | 'following' | 'mine'
  categoryId: number | null
  after: { activeAt: Date; id: number } | null
  limit: number
}

const isTopic = sql`p.root_id is null and p.category_id is not null and p.removed_at is null`

/** Each list has an index of its own, so that a page costs the same among a thousand posts and among a million. */
function topicsFrom({ show, userId, categoryId }: TopicQuery): RawBuilder<unknown> {
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

/** Newest answer first. */
export async function listTopicPosts(db: Db, managers: Managers, query: TopicQuery): Promise<Post[]> {
  const { after, limit } = query
  const older = after ? sql`and (p.active_at, p.id) < (${after.activeAt}, ${after.id})` : sql``
  const { rows } = await sql<Post>`
    select ${postColumns(managers)}
      from (select p.* from ${topicsFrom(query)} ${older}
             order by p.active_at desc, p.id desc limit ${limit}) as p
      join users u on u.id = p.user_id
     order by p.active_at desc, p.id desc`.execute(db)
  return rows
}

/** Oldest first, beginning with the answer `from`. */
export async function listAnswers(
  db: Db,
  managers: Managers,
  { rootId, from, limit }: { rootId: number; from: number; limit: number },
): Promise<Post[]> {
  const { rows } = await sql<Post>`
    select ${postColumns(managers)}
      from (select * from posts
             where root_id = ${rootId} and id >= ${from} and removed_at is null and text <> ''
             order by id limit ${limit}) as p
      join users u on u.id = p.user_id
     order by p.id`.execute(db)
  return rows
}

export type Place = {
  category: { id: number; name: string } | null
  movie: { id: number; title: string; durationSeconds: number } | null
}

/** The category or the lesson of each post, by the id of the post. */
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
