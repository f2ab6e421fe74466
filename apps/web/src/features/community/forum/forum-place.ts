import { idInAddress } from '../../../platform/id-in-address.ts'
import { paths } from '../../../platform/paths.ts'

export const topicLists = ['topics', 'unanswered', 'lessons', 'following', 'mine'] as const
type TopicList = (typeof topicLists)[number]

export const searchedParts = ['everywhere', 'forum', 'lessons'] as const
type SearchedPart = (typeof searchedParts)[number]

/** A list of discussions, or the posts found by a search. */
export type BrowsingPlace = { at: 'list'; show: TopicList; categoryId: number | null }
export type SearchPlace = { at: 'search'; keyword: string; where: SearchedPart; categoryId: number | null }

export type ForumPlace =
  | BrowsingPlace
  | SearchPlace
  | { at: 'topic'; id: number; postId: number | null }
  | { at: 'new'; categoryId: number | null }

const LONGEST_KEYWORD = 100

/** Reads what is open from the address. Invalid parameters are ignored. */
export function readForumPlace(params: URLSearchParams): ForumPlace {
  const readId = (name: string) => idInAddress(params.get(name) ?? undefined)
  const topic = readId('topic')
  if (topic !== null) return { at: 'topic', id: topic, postId: readId('post') }
  const categoryId = readId('category')
  if (params.has('new')) return { at: 'new', categoryId }
  const keyword = (params.get('keyword') ?? '').trim().slice(0, LONGEST_KEYWORD)
  if (keyword !== '') {
    const where = searchedParts.find(part => part === params.get('where')) ?? 'everywhere'
    return { at: 'search', keyword, where, categoryId }
  }
  const show = topicLists.find(list => list === params.get('show')) ?? 'topics'
  return { at: 'list', show, categoryId }
}

/** Leaves default values out of the address. */
export function toForumPlace(
  place: BrowsingPlace | SearchPlace | Extract<ForumPlace, { at: 'new' }>,
): string {
  const params = new URLSearchParams()
  if (place.at === 'new') params.set('new', '1')
  if (place.at === 'search') params.set('keyword', place.keyword)
  if (place.at === 'search' && place.where !== 'everywhere') params.set('where', place.where)
  if (place.at === 'list' && place.show !== 'topics') params.set('show', place.show)
  if (place.categoryId !== null) params.set('category', String(place.categoryId))
  return params.size === 0 ? paths.forum : `${paths.forum}?${params}`
}
