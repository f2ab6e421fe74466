import { downloads } from '@alinha/contract'
import type { Eyes } from '@alinha/domain'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'

const { listDownloads, listLessonMaterials } = downloads

const { downloads: calls } = connect({ downloads: { listDownloads, listLessonMaterials } })

/** The addresses in an answer work for fifteen minutes, so an open page reads new ones before that. */
const FRESH_MS = 10 * 60_000

export const downloadsQuery = queryOptions({
  queryKey: ['downloads'],
  queryFn: async ({ signal }) => (await calls.listDownloads({ signal })).downloads,
  refetchInterval: FRESH_MS,
})

export const lessonMaterialsQuery = (movieId: number, as: Eyes | null) =>
  queryOptions({
    queryKey: ['materials', movieId, as],
    queryFn: async ({ signal }) => {
      const query = as === null ? {} : { as }
      return (await calls.listLessonMaterials({ params: { id: movieId }, query, signal })).materials
    },
    refetchInterval: FRESH_MS,
  })
