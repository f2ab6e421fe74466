import { catalogue, courses, RefusedError, type ReplyOf } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { findSession } from '../../platform/api/session.ts'
import { findLastCatalogue, storeLastCatalogue } from '../../platform/last-catalogue.ts'

const { readCourse, readCourseOffer } = courses

const calls = connect({ catalogue, courses: { readCourse, readCourseOffer } })

/** Short, so that whoever comes back from a lesson sees their new progress. */
const fresh = { staleTime: 2_000 } as const

type Catalog = ReplyOf<typeof catalogue.readCatalog>

/** More than the widest rail shows, so that it can be scrolled. */
export const FIRST_CARDS = 6

export const catalogQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: async ({ signal }) => {
    const session = findSession()
    const catalog = await calls.catalogue.readCatalog({ signal })
    // What is seen in a view of another's account does not stay on this device.
    if (session && !session.view) storeLastCatalogue(session.user.id, toFirstView(catalog))
    return catalog
  },
  // What was seen last is shown at once, and read again.
  initialData: () => findFirstView(),
  initialDataUpdatedAt: 0,
})

/** Waits for the answer that the document's script has asked for, so that the page is drawn once, with it. */
export const waitForFirstCatalogue = async (): Promise<void> => {
  if ('earlyReply' in window && findFirstView() === undefined) await queryClient.prefetchQuery(catalogQuery)
}

function toFirstView(catalog: Catalog): Catalog {
  const first = <T>(items: readonly T[]): T[] => items.slice(0, FIRST_CARDS)
  return {
    ...catalog,
    continueWatching: first(catalog.continueWatching),
    newest: first(catalog.newest),
    onDemand: first(catalog.onDemand),
    categories: catalog.categories.map(category => ({ ...category, movies: first(category.movies) })),
  }
}

function findFirstView(): Catalog | undefined {
  const userId = findSession()?.user.id
  const last = userId === undefined ? null : findLastCatalogue(userId)
  return catalogue.readCatalog.reply.safeParse(last).data
}

export const allCoursesQuery = queryOptions({
  queryKey: ['catalogue', 'courses'],
  queryFn: ({ signal }) => calls.catalogue.listCourses({ signal }),
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
