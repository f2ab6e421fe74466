import { queryClient } from '../../platform/api/query-client.ts'
import { findSession } from '../../platform/api/session.ts'
import { suggestionsQuery } from './search.calls.ts'
import { SuggestedLine, toSuggestionPath } from './suggested-line.tsx'
import type { Suggested } from './suggested.ts'

export { SuggestionList } from './suggestion-list.tsx'

/** Loaded on demand: the box is on every member page, and most visits do not use it. Managers find more. */
export async function suggest(typed: string): Promise<Suggested[]> {
  if (findSession()?.user.isManager)
    return (await import('./manage/suggest-to-managers.tsx')).suggestToManagers(typed)
  const found = await queryClient.fetchQuery(suggestionsQuery(typed))
  return found.map(suggestion => ({
    key: `${suggestion.kind} ${suggestion.text}`,
    to: toSuggestionPath(suggestion),
    line: <SuggestedLine suggestion={suggestion} />,
    group: null,
  }))
}
