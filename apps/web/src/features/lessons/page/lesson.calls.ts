import { courses, lessons, hours, type WireLessonPage } from '@alinha/contract'
import type { Eyes, Interval } from '@alinha/domain'
import { queryOptions } from '@tanstack/react-query'
import { connect, connectAsOneself } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { idInAddress } from '../../../platform/id-in-address.ts'

const { readLesson, readPreview, continuePlayback } = lessons
const { countLessonView, readLessonProgress } = hours
const { readCourse } = courses

const calls = connect({
  lessons: { readLesson, readPreview },
  hours: { countLessonView, readLessonProgress },
  courses: { readCourse },
})
// A playback is of whoever logged in, also in a view of another's account.
const { lessons: ownCalls } = connectAsOneself({ lessons: { continuePlayback } })
export const lessonCalls = { ...calls.lessons, ...ownCalls, ...calls.hours, ...calls.courses }

/** The address of a lesson that nobody started works for a minute, so an unused answer is not cached longer. */
const CACHED_MS = 50_000

/** Not read again while the lesson plays, since each answer is another playback. An answer without a video may change. */
const cachedWhileWatched = {
  gcTime: CACHED_MS,
  staleTime: ({ state }: { state: { data?: { video: string | null } | undefined } }) =>
    state.data?.video ? Infinity : 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** `readAt`: when the answer came, in milliseconds of this device's clock. */
export type LoadedLesson = WireLessonPage & { readAt: number }

/** `as`: whose eyes staff look through. */
export const lessonQuery = (id: number, as: Eyes | null = null) =>
  queryOptions({
    queryKey: ['movie', id, as],
    queryFn: async ({ signal }): Promise<LoadedLesson> => {
      const { movie } = await lessonCalls.readLesson({
        params: { id },
        query: as === null ? {} : { as },
        signal,
      })
      return { ...movie, readAt: Date.now() }
    },
    ...cachedWhileWatched,
  })

/** Waits for the answer that the document's script has asked for, so that its poster does not vanish in between. */
export const waitForFirstLesson = async (): Promise<void> => {
  const id = idInAddress(window.location.pathname.split('/').at(-1))
  if ('earlyReply' in window && id !== null) await queryClient.prefetchQuery(lessonQuery(id))
}

export const previewQuery = (id: number) =>
  queryOptions({
    queryKey: ['preview', id],
    queryFn: async ({ signal }) => (await lessonCalls.readPreview({ params: { id }, signal })).movie,
    ...cachedWhileWatched,
  })

/** The course a lesson belongs to, with all its lessons in order. */
export const courseOfLessonQuery = (courseId: number | null) =>
  queryOptions({
    queryKey: ['course-of-lesson', courseId],
    queryFn: async ({ signal }) =>
      (await lessonCalls.readCourse({ params: { id: courseId ?? 0 }, signal })).course,
    enabled: courseId !== null,
  })

/** The parts of a lesson that the person had watched before its page was opened, in tenths of a second. */
export const coveredQuery = (movieId: number) =>
  queryOptions({
    queryKey: ['covered', movieId],
    queryFn: async ({ signal }) => {
      const { progress } = await lessonCalls.readLessonProgress({ params: { id: movieId }, signal })
      return (progress?.ranges ?? []).map(([from = 0, to = 0]): Interval => [from, to])
    },
  })
