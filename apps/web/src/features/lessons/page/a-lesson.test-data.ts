import type { WireLessonPage, WireLessonPreview, WirePlayback } from '@alinha/contract'

export const aPlayback = (facts: Partial<WirePlayback> = {}): WirePlayback => ({
  id: 'Sample0Playback0',
  issuedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 4 * 3_600_000).toISOString(),
  storyboard: '/v/signature/encode/storyboard.vtt',
  poster: '/v/signature/encode/poster.webp',
  captions: [],
  chapters: [
    { start: 0, title: 'Por que a placa escapa' },
    { start: 142, title: 'Forma e posição' },
  ],
  ...facts,
})

const facts = {
  id: 7,
  title: 'Attachments que funcionam',
  thumbnail: '/art/t02.webp',
  duration: 1124,
  disponivel: 1,
  isAvailableOnFreePlan: 0,
  watched: 0,
  isPurchased: 0,
  description: 'Forma, posição e ativação.\nCom seis casos.',
} as const

/** A lesson that may be watched, except for the facts named. */
export const aLesson = (changed: Partial<WireLessonPage> = {}): WireLessonPage => ({
  ...facts,
  courseId: 3,
  bookmarked: 0,
  second: 0,
  progress: 0,
  video: '/v/signature/encode/master.m3u8',
  playback: aPlayback(),
  staff: null,
  caseKind: null,
  ...changed,
})

export const aPreview = (changed: Partial<WireLessonPreview> = {}): WireLessonPreview => ({
  ...facts,
  video: '/p/clip/master.m3u8',
  ...changed,
})
