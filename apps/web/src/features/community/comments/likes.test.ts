import { likeActions } from '@alinha/domain'
import { expect, it } from 'vitest'
import { applyLikeAction } from './likes.ts'

const pairs = likeActions.flatMap(action => likeActions.map(wanted => [action, wanted] as const))

it.each(pairs)('from %s to %s each person is counted once', (action, wanted) => {
  const others = { likes: 4, dislikes: 2 }
  const own = (name: string) => ({ likes: Number(name === 'like'), dislikes: Number(name === 'dislike') })
  const before = { likes: 4 + own(action).likes, dislikes: 2 + own(action).dislikes, action }
  expect(applyLikeAction(before, wanted)).toEqual({
    likes: others.likes + own(wanted).likes,
    dislikes: others.dislikes + own(wanted).dislikes,
    action: wanted,
  })
})
