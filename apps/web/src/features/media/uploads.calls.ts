import { uploads, type WireUpload } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'
import { managedLessonKey } from '../../platform/managed-courses-key.ts'

export const { uploads: uploadCalls } = connect({ uploads })

const READ_EVERY_MS = 2000
const underWay: readonly WireUpload['state'][] = ['receiving', 'received', 'encoding']

/** Reads again every two seconds until the newest file is published or has failed. */
export const uploadsQuery = (movieId: number) =>
  queryOptions({
    queryKey: [...managedLessonKey(movieId), 'uploads'],
    queryFn: ({ signal }) => uploadCalls.listUploads({ params: { id: movieId }, signal }),
    refetchInterval: ({ state }) => {
      const newest = state.data?.uploads[0]
      return newest && underWay.includes(newest.state) ? READ_EVERY_MS : false
    },
  })
