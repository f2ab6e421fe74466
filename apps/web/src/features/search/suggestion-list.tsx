import { Link } from 'react-router'
import { useTexts } from '../../platform/language.ts'
import { searchBoxTexts } from './search-box.texts.ts'
import type { Suggested, SuggestionListProps } from './suggested.ts'

type Placed = { at: number; suggestion: Suggested }

/** Those of one group stand together. */
function toGroups(suggestions: readonly Suggested[]): [group: string | null, placed: Placed[]][] {
  const groups = new Map<string | null, Placed[]>()
  for (const [at, suggestion] of suggestions.entries())
    groups.set(suggestion.group, [...(groups.get(suggestion.group) ?? []), { at, suggestion }])
  return [...groups]
}

/** A long list is scrolled to what the arrow keys mark. */
const bringIntoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' })

/** The list below the box. The focus stays in the box, and the arrow keys mark a suggestion. */
export function SuggestionList({ id, suggestions, active, onOpen }: SuggestionListProps) {
  const texts = useTexts(searchBoxTexts)
  return (
    <>
      <p role="status" className="sr-only">
        {suggestions.length > 0 && texts.count(suggestions.length)}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={texts.suggestions}
        hidden={suggestions.length === 0}
        className="absolute inset-x-0 top-full z-30 mt-2 max-h-[70dvh] overflow-y-auto rounded-lg bg-surface p-1.5 shadow-float"
      >
        {toGroups(suggestions).map(([group, placed]) => (
          <div key={group ?? ''} {...(group !== null && { role: 'group', 'aria-label': group })}>
            {group !== null && (
              <p aria-hidden className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
                {group}
              </p>
            )}
            {placed.map(({ at, suggestion: { key, to, line } }) => (
              <Link
                key={key}
                id={`${id}-${at}`}
                ref={at === active ? bringIntoView : null}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                to={to}
                // The press must not blur the box, which would close the list before the click.
                onMouseDown={event => event.preventDefault()}
                onClick={onOpen}
                className="flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 hover:bg-hover aria-selected:bg-hover"
              >
                {line}
              </Link>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
