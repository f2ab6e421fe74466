import { notes } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

export const { notes: notesCalls } = connect({ notes })

export const notesQuery = (movieId: number) =>
  queryOptions({
    queryKey: ['notes', movieId],
    queryFn: async ({ signal }) => (await notesCalls.listNotes({ params: { id: movieId }, signal })).notes,
  })
