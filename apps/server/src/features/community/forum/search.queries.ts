import type pg from 'pg'

export type PostSearch = {
  /** What the SQL function `search_query` returns. */
  query: string
  where: 'lessons' | 'forum' | null
  categoryId: number | null
  movieId: number | null
  after: number | null
  limit: number
}

/** The words of a search as a tsquery; empty when only stop words were typed. */
export async function toSearchQuery(pool: pg.Pool, keyword: string): Promise<string> {
  const { rows } = await pool.query<{ query: string }>({
    name: 'forum-search-query',
    text: 'select search_query($1)::text as query',
    values: [keyword],
  })
  return rows[0]?.query ?? ''
}

/** The migration gives every 2^14 posts in a row a common lexeme, `#<id >> 14>`: their shelf. */
const SHELF_BITS = 14
/** Frequent words are found among this many of the newest posts. */
const NEWEST_POSTS = 300

/**
 * Newest first, at a cost that does not grow with the forum: frequent words are found among the newest few hundred posts,
 * less frequent ones on the two newest shelves, and rare ones by searching everything.
 */
export async function findPostIds(pool: pg.Pool, search: PostSearch): Promise<number[]> {
  const end = search.after ?? (await findEndId(pool))
  const walked = await searchNewest(pool, search, end)
  if (walked.length >= search.limit) return walked
  const shelf = end >> SHELF_BITS
  // The newest shelf may be nearly empty, so the one before it is searched too.
  const newest = shelf < 2 ? [] : await searchIndex(pool, search, end, `('#${shelf}' | '#${shelf - 1}')`)
  return newest.length >= search.limit ? newest : searchIndex(pool, search, end, null)
}

async function findEndId(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ top: number | null }>({
    name: 'newest-post',
    text: 'select max(id) + 1 as top from posts',
  })
  return rows[0]?.top ?? 0
}

const SCOPE = `
  ($3::int is null or category_id = $3) and ($4::int is null or movie_id = $4)
  and ($5::text is null or ($5 = 'lessons') = (movie_id is not null))`

const scopeValues = ({ categoryId, movieId, where }: PostSearch) => [categoryId, movieId, where]

async function searchNewest(pool: pg.Pool, search: PostSearch, end: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'walk-back-posts',
    text: `
    select id
      from (select id, words, category_id, movie_id, removed_at from posts
             where id < $1::int order by id desc limit ${NEWEST_POSTS}) as newest
     where words @@ $2::tsquery and removed_at is null and ${SCOPE}
     order by id desc limit $6::int`,
    values: [end, search.query, ...scopeValues(search), search.limit],
  })
  return rows.map(row => row.id)
}

/**
 * Uses the index of words: the rows are materialized before they are sorted, or PostgreSQL might walk the primary key
 * instead. Not a prepared statement: a plan made without knowing the words reads the whole table.
 */
async function searchIndex(
  pool: pg.Pool,
  search: PostSearch,
  end: number,
  shelves: string | null,
): Promise<number[]> {
  const { query, categoryId, movieId } = search
  const lexemes = [
    shelves,
    movieId === null ? null : `'#m${movieId}'`,
    categoryId === null ? null : `'#c${categoryId}'`,
  ].filter(lexeme => lexeme !== null)
  const { rows } = await pool.query<{ id: number }>(
    `with hits as materialized (
       select id from posts
        where words @@ $2::tsquery and removed_at is null and id < $1::int and ${SCOPE}
     )
     select id from hits order by id desc limit $6::int`,
    [end, [`(${query})`, ...lexemes].join(' & '), ...scopeValues(search), search.limit],
  )
  return rows.map(row => row.id)
}
