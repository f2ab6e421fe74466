import { bookmarks } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

const { listBookmarks, readBookmarkLink, revokeBookmarkLink, readSharedBookmarks } = bookmarks

export const { bookmarks: bookmarksCalls } = connect({
  bookmarks: { listBookmarks, readBookmarkLink, revokeBookmarkLink, readSharedBookmarks },
})

export const bookmarksQuery = queryOptions({
  queryKey: ['bookmarks'],
  queryFn: ({ signal }) => bookmarksCalls.listBookmarks({ signal }),
  // Always read again: a lesson may have been added or watched meanwhile.
  staleTime: 0,
})

export const sharedListQuery = (id: string) =>
  queryOptions({
    queryKey: ['shared-list', id],
    queryFn: ({ signal }) => bookmarksCalls.readSharedBookmarks({ params: { id }, signal }),
  })
