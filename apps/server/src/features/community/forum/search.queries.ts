import type pg from 'pg'

export type PostsSearched = {
  /** As `search_query` has made it. */
  query: string
  where: 'lessons' | 'forum' | null
  categoryId: number | null
  movieId: number | null
  after: number | null
  limit: number
}

/** Words of a search, in the form in which the database compares them; empty when nothing is left of them. */
export async function toSearchQuery(pool: pg.Pool, keyword: string): Promise<string> {
  const { rows } = await pool.query<{ query: string }>({
    name: 'forum-search-query',
    text: 'select search_query($1)::text as query',
    values: [keyword],
  })
  return rows[0]?.query ?? ''
}

/** As the migration cuts them: so many posts stand under one sign. */
const SHELF_BITS = 14
/** What is said often is met among so many. */
const WALKED = 300

/**
 * The newest first, at a cost that does not grow with the forum. A word that many posts have is met by walking back a few
 * hundred posts, one that some have among the newest shelves, and one that few have anywhere.
 */
export async function findPostIds(pool: pg.Pool, asked: PostsSearched): Promise<number[]> {
  const top = asked.after ?? (await findTop(pool))
  const walked = await walkBack(pool, asked, top)
  if (walked.length >= asked.limit) return walked
  const shelf = top >> SHELF_BITS
  // The last shelf may be nearly empty: the one before it comes along.
  const newest = shelf < 2 ? [] : await lookUp(pool, asked, top, `('#${shelf}' | '#${shelf - 1}')`)
  return newest.length >= asked.limit ? newest : lookUp(pool, asked, top, null)
}

async function findTop(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ top: number | null }>({
    name: 'newest-post',
    text: 'select max(id) + 1 as top from posts',
  })
  return rows[0]?.top ?? 0
}

const SCOPE = `
  ($3::int is null or category_id = $3) and ($4::int is null or movie_id = $4)
  and ($5::text is null or ($5 = 'lessons') = (movie_id is not null))`

const scopeOf = ({ categoryId, movieId, where }: PostsSearched) => [categoryId, movieId, where]

async function walkBack(pool: pg.Pool, asked: PostsSearched, top: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'walk-back-posts',
    text: `
    select id
      from (select id, words, category_id, movie_id, removed_at from posts
             where id < $1::int order by id desc limit ${WALKED}) as newest
     where words @@ $2::tsquery and removed_at is null and ${SCOPE}
     order by id desc limit $6::int`,
    values: [top, asked.query, ...scopeOf(asked), asked.limit],
  })
  return rows.map(row => row.id)
}

/**
 * By the index of words alone: the rows are found before they are put in order, so that no other way looks cheaper. Not
 * prepared, on purpose: a plan that is made without knowing the words reads the whole table.
 */
async function lookUp(
  pool: pg.Pool,
  asked: PostsSearched,
  top: number,
  among: string | null,
): Promise<number[]> {
  const { query, categoryId, movieId } = asked
  const signs = [
    among,
    movieId === null ? null : `'#m${movieId}'`,
    categoryId === null ? null : `'#c${categoryId}'`,
  ].filter(sign => sign !== null)
  const { rows } = await pool.query<{ id: number }>(
    `with hits as materialized (
       select id from posts
        where words @@ $2::tsquery and removed_at is null and id < $1::int and ${SCOPE}
     )
     select id from hits order by id desc limit $6::int`,
    [top, [`(${query})`, ...signs].join(' & '), ...scopeOf(asked), asked.limit],
  )
  return rows.map(row => row.id)
}
