import type { WireComment, WireDiscussion, WireReply } from '@alinha/contract'

/** A post of somebody else, changed by `facts`. */
export const aPost = (facts: Partial<WireReply> = {}): WireReply => ({
  id: 21,
  comment: 'Em **11:42** o attachment solta.',
  author: { id: 2, name: 'Camila Furtado', avatar: null, badge: null },
  createdAt: '2026-11-15T12:00:00Z',
  editedAt: null,
  isRemoved: 0,
  changeableUntil: null,
  mayRemove: 0,
  images: [],
  ...facts,
})

/** A comment on the lesson of `openLesson`. */
export const aComment = (facts: Partial<WireComment> = {}): WireComment => ({
  ...aPost(),
  movieId: 7,
  isRead: 1,
  reply: [],
  replies: 0,
  ...facts,
})

/** The discussion that begins with such a comment. */
export const aDiscussion = (facts: Partial<WireDiscussion> = {}): WireDiscussion => ({
  topic: {
    id: 21,
    title: 'Em 11:42 o attachment solta.',
    category: null,
    movie: { id: 7, title: 'Attachments que funcionam', durationSeconds: 1124 },
    author: aPost().author,
    createdAt: aPost().createdAt,
    activeAt: aPost().createdAt,
    replies: 2,
    hasBestAnswer: 0,
  },
  opening: aPost(),
  bestAnswer: null,
  replies: [],
  next: null,
  isFollowing: 0,
  isRead: 1,
  mayChooseBest: 0,
  ...facts,
})
