import { queryClient } from '../../platform/api/query-client.ts'
import { suggestionsQuery, type Suggestion } from './search.calls.ts'

/** Loaded on demand: the box is on every member page, and most visits do not use it. */
export const suggest = (typed: string): Promise<Suggestion[]> =>
  queryClient.fetchQuery(suggestionsQuery(typed))
