import { uploads, type WireUpload } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'

export const { uploads: uploadCalls } = connect({ uploads })

const LOOK_EVERY_MS = 2000
const underWay: readonly WireUpload['state'][] = ['receiving', 'received', 'encoding']

/** Below the key of its lesson in the managers' area. Looks again every two seconds while the newest file is on its way to the people who watch. */
export const uploadsQuery = (movieId: number) =>
  queryOptions({
    queryKey: ['admin-courses', 'movie', movieId, 'uploads'],
    queryFn: ({ signal }) => uploadCalls.listUploads({ params: { id: movieId }, signal }),
    refetchInterval: ({ state }) => {
      const newest = state.data?.uploads[0]
      return newest && underWay.includes(newest.state) ? LOOK_EVERY_MS : false
    },
  })
