import { courses, lessons, hours, type WireLessonPage } from '@alinha/contract'
import type { Interval } from '@alinha/domain'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

const { readLesson, readPreview, continuePlayback } = lessons
const { countLessonView, readLessonProgress } = hours
const { readCourse } = courses

const calls = connect({
  lessons: { readLesson, readPreview, continuePlayback },
  hours: { countLessonView, readLessonProgress },
  courses: { readCourse },
})
export const watchCalls = { ...calls.lessons, ...calls.hours, ...calls.courses }

/** An address that nobody began to watch works for a minute: an answer that nobody looks at is not kept longer. */
const MILLISECONDS_KEPT = 50_000

type Shown = { video: string | null }

/** Never asked again behind the player's back, since another answer is another playback; a refusal may change. */
const keptWhileWatched = {
  gcTime: MILLISECONDS_KEPT,
  staleTime: ({ state }: { state: { data?: Shown | undefined } }) => (state.data?.video ? Infinity : 0),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** `readAt`: when it came, on this device's clock, in milliseconds. */
export type OpenedLesson = WireLessonPage & { readAt: number }

export const lessonQuery = (id: number) =>
  queryOptions({
    queryKey: ['movie', id],
    queryFn: async ({ signal }): Promise<OpenedLesson> => {
      const { movie } = await watchCalls.readLesson({ params: { id }, signal })
      return { ...movie, readAt: Date.now() }
    },
    ...keptWhileWatched,
  })

export const previewQuery = (id: number) =>
  queryOptions({
    queryKey: ['preview', id],
    queryFn: async ({ signal }) => (await watchCalls.readPreview({ params: { id }, signal })).movie,
    ...keptWhileWatched,
  })

/** The course a lesson belongs to, with all its lessons in order. */
export const courseOfLessonQuery = (courseId: number | null) =>
  queryOptions({
    queryKey: ['course-of-lesson', courseId],
    queryFn: async ({ signal }) =>
      (await watchCalls.readCourse({ params: { id: courseId ?? 0 }, signal })).course,
    enabled: courseId !== null,
  })

/** The parts of a lesson that the person had seen when its page was opened, in tenths of a second. */
export const coveredQuery = (movieId: number) =>
  queryOptions({
    queryKey: ['covered', movieId],
    queryFn: async ({ signal }) => {
      const { progress } = await watchCalls.readLessonProgress({ params: { id: movieId }, signal })
      return (progress?.ranges ?? []).map(([from = 0, to = 0]): Interval => [from, to])
    },
  })
