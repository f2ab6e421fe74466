import type { forum, InputOf, ReplyOf, WireFoundPost } from '@alinha/contract'
import { matchFinder, pickFoundPart } from '@alinha/domain'
import { correctKeyword, stemsOf } from '../../search/index.ts'
import { listPosts, type Post } from '../posts/posts.queries.ts'
import { toWireAuthor, type ReadNeeds } from '../posts/to-wire.ts'
import { findPostIds, toSearchQuery, type PostSearch } from './search.queries.ts'
import { toWireTopics } from './to-wire-topics.ts'

type SearchInput = InputOf<typeof forum.searchForum>['body']

const PAGE_LENGTH = 20

export async function searchForum(
  needs: ReadNeeds,
  input: SearchInput,
): Promise<ReplyOf<typeof forum.searchForum>> {
  const { db, config } = needs
  const { ids, query, corrected } = await searchOrCorrect(needs, input)
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

type SearchResult = { ids: number[]; query: string; corrected: string | null }

/** Searches for the words as typed. Only when nothing is found are unknown words replaced by the most similar known ones. */
async function searchOrCorrect({ db }: Pick<ReadNeeds, 'db'>, input: SearchInput): Promise<SearchResult> {
  const search = async (keyword: string) => {
    const query = await toSearchQuery(db.pool, keyword)
    return { query, ids: query === '' ? [] : await findPostIds(db.pool, toPostSearch(query, input)) }
  }
  const found = { ...(await search(input.keyword)), corrected: null }
  // An empty page after the first means that all was shown, not that the words were mistyped.
  if (found.ids.length > 0 || input.after !== undefined) return found
  const corrected = await correctKeyword(db.pool, input.keyword)
  const instead = corrected === null ? null : await search(corrected)
  return instead && instead.ids.length > 0 ? { ...instead, corrected } : found
}

const toPostSearch = (query: string, { where, categoryId, movieId, after }: SearchInput): PostSearch => ({
  query,
  where: where ?? null,
  categoryId: categoryId ?? null,
  movieId: movieId ?? null,
  after: after ?? null,
  limit: PAGE_LENGTH + 1,
})
