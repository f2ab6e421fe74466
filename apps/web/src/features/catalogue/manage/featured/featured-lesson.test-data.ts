import type { WireLessonCard } from '@alinha/contract'

export const aCard = (facts: Partial<WireLessonCard> = {}): WireLessonCard => ({
  id: 1,
  title: 'Attachments',
  thumbnail: '',
  duration: 605,
  disponivel: 1,
  isAvailableOnFreePlan: 0,
  watched: 0,
  isPurchased: 0,
  bookmarked: 0,
  progress: 0,
  courseId: 7,
  course: 'Biomecânica dos alinhadores',
  releasedOn: null,
  isNew: 0,
  ...facts,
})
