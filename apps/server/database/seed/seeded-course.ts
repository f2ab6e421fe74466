export type SeededCourse = {
  title: string
  kind: 'course' | 'series' | 'on-demand'
  /** Names of pictures that the web serves under /art. */
  cover: string
  poster?: string
  priceCentavos?: number
  /** Everyone, unless said otherwise. */
  audience?: 'professionals'
  teacher: string
  description: string
  /** How many of the last lessons are announced and cannot be opened yet. */
  comingSoon?: number
  /** One line each, in their order: `minutes:seconds title`. */
  lessons: string
}

export type SeededLesson = { title: string; durationSeconds: number }

export const toLessons = (lines: string): SeededLesson[] =>
  [...lines.matchAll(/(\d+):(\d{2}) (.+)/g)].map(([, minutes, seconds, title = '']) => ({
    title,
    durationSeconds: Number(minutes) * 60 + Number(seconds),
  }))
