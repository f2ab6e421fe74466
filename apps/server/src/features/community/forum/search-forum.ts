import type { forum, ReplyOf, WireFoundPost } from '@alinha/contract'
import { matchFinder, pickFoundPart } from '@alinha/domain'
import { correctKeyword, stemsOf } from '../../search/index.ts'
import { listPosts, type Post } from './posts.queries.ts'
import { findPostIds, toSearchQuery, type PostsSearched } from './search.queries.ts'
import { toWireAuthor, toWireTopics, type Reading } from './to-wire.ts'

type Wish = {
  keyword: string
  where?: 'lessons' | 'forum' | undefined
  categoryId?: number | undefined
  movieId?: number | undefined
  after?: number | undefined
}

const PAGE_LENGTH = 20

export async function searchForum(needs: Reading, wish: Wish): Promise<ReplyOf<typeof forum.searchForum>> {
  const { db, config } = needs
  const { ids, query, corrected } = await searchOrCorrect(needs, wish)
  const page = ids.slice(0, PAGE_LENGTH)
  const managers = config.MANAGER_EMAILS
  const posts = await listPosts(db, managers, page)
  const rootIds = [...new Set(posts.map(({ id, rootId }) => rootId ?? id))]
  const known = new Map(posts.map(post => [post.id, post]))
  const others = await listPosts(
    db,
    managers,
    rootIds.filter(id => !known.has(id)),
  )
  const roots = [...posts, ...others].filter(({ id }) => rootIds.includes(id))
  const topics = new Map((await toWireTopics(needs, roots)).map(topic => [topic.id, topic]))
  const find = matchFinder(stemsOf(query))
  const toFound = (post: Post): WireFoundPost[] => {
    const topic = topics.get(post.rootId ?? post.id)
    if (!topic) return []
    const { text, marks } = pickFoundPart(post.text, find)
    const { id, author, createdAt } = post
    return [
      {
        id,
        topic,
        author: toWireAuthor(author),
        createdAt: createdAt.toISOString(),
        excerpt: text,
        marks: marks.map(({ from, to }) => [from, to]),
      },
    ]
  }
  return {
    posts: page.flatMap(id => known.get(id) ?? []).flatMap(toFound),
    corrected,
    next: ids.length > PAGE_LENGTH ? (page.at(-1) ?? null) : null,
  }
}

type Searched = { ids: number[]; query: string; corrected: string | null }

/** What was typed counts as it is. Only when nothing is found, words that nobody uses are taken for their likest. */
async function searchOrCorrect({ db }: Pick<Reading, 'db'>, wish: Wish): Promise<Searched> {
  const search = async (keyword: string) => {
    const query = await toSearchQuery(db.pool, keyword)
    return { query, ids: query === '' ? [] : await findPostIds(db.pool, toAsked(query, wish)) }
  }
  const found = { ...(await search(wish.keyword)), corrected: null }
  // A page after the last has no posts and needs no other words.
  if (found.ids.length > 0 || wish.after !== undefined) return found
  const corrected = await correctKeyword(db.pool, wish.keyword)
  const instead = corrected === null ? null : await search(corrected)
  return instead && instead.ids.length > 0 ? { ...instead, corrected } : found
}

const toAsked = (query: string, { where, categoryId, movieId, after }: Wish): PostsSearched => ({
  query,
  where: where ?? null,
  categoryId: categoryId ?? null,
  movieId: movieId ?? null,
  after: after ?? null,
  limit: PAGE_LENGTH + 1,
})
