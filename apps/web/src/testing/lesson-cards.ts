import type { WireLessonCard } from '@alinha/contract'

/** A lesson on a card, changed by `facts`. */
export const aLessonCard = (facts: Partial<WireLessonCard> = {}): WireLessonCard => ({
  id: 7,
  title: 'Attachments que funcionam',
  thumbnail: '/art/t02.webp',
  duration: 1124,
  disponivel: 1,
  isAvailableOnFreePlan: 0,
  watched: 0,
  isPurchased: 0,
  bookmarked: 0,
  progress: 0,
  courseId: 3,
  course: 'O dia dos attachments',
  releasedOn: null,
  isNew: 0,
  ...facts,
})
