import { catalogue, courses, RefusedError } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'

const { readCourse, readCourseOffer } = courses

const calls = connect({ catalogue, courses: { readCourse, readCourseOffer } })

/** Short, so that whoever comes back from a lesson sees their new progress. */
const fresh = { staleTime: 2_000 } as const

export const catalogQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: ({ signal }) => calls.catalogue.readCatalog({ signal }),
  ...fresh,
})

export const demandQuery = queryOptions({
  queryKey: ['catalogue', 'on-demand'],
  queryFn: async ({ signal }) => (await calls.catalogue.readDemandCatalog({ signal })).courses,
})

export const categoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['category', id],
    queryFn: ({ signal }) => calls.catalogue.readCategory({ params: { id }, signal }),
    ...fresh,
  })

/** Null when the person has no access to the course: the page then shows its offer. */
export const courseQuery = (id: number) =>
  queryOptions({
    queryKey: ['course', id],
    queryFn: async ({ signal }) => {
      try {
        return (await calls.courses.readCourse({ params: { id }, signal })).course
      } catch (error) {
        if (error instanceof RefusedError && error.code === 'course-not-open') return null
        throw error
      }
    },
    ...fresh,
  })

export const courseOfferQuery = (id: number) =>
  queryOptions({
    queryKey: ['course-offer', id],
    queryFn: ({ signal }) => calls.courses.readCourseOffer({ params: { id }, signal }),
  })
