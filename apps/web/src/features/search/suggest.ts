import { queryClient } from '../../platform/api/query-client.ts'
import { suggestionsQuery, type Suggestion } from './search.calls.ts'

/** A part of its own: the box is on every page of a member, and most visits never type in it. */
export const suggest = (typed: string): Promise<Suggestion[]> =>
  queryClient.fetchQuery(suggestionsQuery(typed))
