import { adminCatalogue, adminContent, uploads, type WireUpload } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api.ts'

export const {
  adminContent: contentCalls,
  adminCatalogue: catalogueCalls,
  uploads: uploadCalls,
} = connect({ adminContent, adminCatalogue, uploads })

const root = 'admin-courses'

export const coursesQuery = queryOptions({
  queryKey: [root],
  queryFn: ({ signal }) => contentCalls.listAllCourses({ signal }),
})

export const categoriesQuery = queryOptions({
  queryKey: ['admin-categories'],
  queryFn: ({ signal }) => contentCalls.listCategories({ signal }),
})

export const courseQuery = (id: number) =>
  queryOptions({
    queryKey: [root, id],
    queryFn: ({ signal }) => contentCalls.readEditedCourse({ params: { id }, signal }),
  })

export const lessonsQuery = (courseId: number) =>
  queryOptions({
    queryKey: [root, courseId, 'movies'],
    queryFn: ({ signal }) => contentCalls.listCourseMovies({ params: { id: courseId }, signal }),
  })

export const lessonQuery = (id: number) =>
  queryOptions({
    queryKey: [root, 'movie', id],
    queryFn: ({ signal }) => contentCalls.readEditedMovie({ params: { id }, signal }),
  })

const LOOK_EVERY_MS = 2000
const underWay: readonly WireUpload['state'][] = ['receiving', 'received', 'encoding']

/** Looks again every two seconds while the newest file is on its way to the people who watch. */
export const uploadsQuery = (movieId: number) =>
  queryOptions({
    queryKey: [root, 'movie', movieId, 'uploads'],
    queryFn: ({ signal }) => uploadCalls.listUploads({ params: { id: movieId }, signal }),
    refetchInterval: ({ state }) => {
      const newest = state.data?.uploads[0]
      return newest && underWay.includes(newest.state) ? LOOK_EVERY_MS : false
    },
  })
