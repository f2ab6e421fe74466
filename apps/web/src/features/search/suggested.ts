import type { ReactNode } from 'react'

/** A line below the search box. `group` is the heading that it stands under. */
export type Suggested = { key: string; to: string; line: ReactNode; group: string | null }

export type SuggestionListProps = {
  id: string
  suggestions: readonly Suggested[]
  active: number | null
  onOpen: () => void
}
