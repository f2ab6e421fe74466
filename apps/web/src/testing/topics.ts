import type { WireDiscussion, WireFoundPost, WireReply, WireTopic } from '@alinha/contract'
import { aDiscussion as discussionOfALesson, aPost } from './posts.ts'

const rui: WireReply['author'] = { id: 7, name: 'Rui Prado', avatar: null, badge: null }
export const helena: WireReply['author'] = { id: 8, name: 'Helena Brandão', avatar: null, badge: 'teacher' }

export const aTopic = (facts: Partial<WireTopic> = {}): WireTopic => ({
  id: 20,
  title: 'Mordida aberta em adulto',
  category: { id: 2, name: 'Casos clínicos' },
  movie: null,
  author: rui,
  createdAt: '2026-11-14T12:00:00.000Z',
  activeAt: '2026-11-15T09:00:00.000Z',
  replies: 2,
  hasBestAnswer: 0,
  ...facts,
})

export const onLesson = {
  category: null,
  movie: { id: 5, title: 'Forças e fios', durationSeconds: 900 },
} satisfies Partial<WireTopic>

export const aReply = (facts: Partial<WireReply> = {}): WireReply =>
  aPost({ id: 21, comment: 'Começo só com alinhadores.', author: helena, ...facts })

export const aDiscussion = (facts: Partial<WireDiscussion> = {}): WireDiscussion =>
  discussionOfALesson({
    topic: aTopic(),
    opening: aReply({ id: 20, comment: 'Por onde **vocês** começam?', author: rui }),
    replies: [aReply(), aReply({ id: 22, comment: 'E a contenção depois?', author: rui })],
    ...facts,
  })

export const aFoundPost: WireFoundPost = {
  id: 21,
  topic: aTopic(),
  author: helena,
  createdAt: '2026-11-14T13:00:00.000Z',
  excerpt: 'Começo só com alinhadores.',
  marks: [[14, 25]],
}

export const categories = [
  { id: 2, name: 'Casos clínicos', description: 'Sem identificar o paciente.' },
  { id: 3, name: 'Biomecânica', description: '' },
]
