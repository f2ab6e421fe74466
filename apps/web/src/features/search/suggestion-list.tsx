import { formatDuration } from '@alinha/domain'
import { BookOpenText, CirclePlay, GraduationCap, ListVideo, Search, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../platform/language.ts'
import { toCourse, toLesson, toLessonAt, toSearch } from '../../platform/paths.ts'
import { searchBoxTexts } from './search-box.texts.ts'
import type { Suggestion } from './search.calls.ts'

const icons: Record<Suggestion['kind'], LucideIcon> = {
  term: Search,
  lesson: CirclePlay,
  chapter: ListVideo,
  course: BookOpenText,
  teacher: GraduationCap,
}

export function toSuggestionPath({ text, movieId, courseId, second }: Suggestion): string {
  if (movieId !== null) return second === null ? toLesson(movieId) : toLessonAt(movieId, second)
  return courseId === null ? toSearch(text) : toCourse(courseId)
}

type SuggestionListProps = {
  id: string
  suggestions: readonly Suggestion[]
  active: number | null
  onOpen: () => void
}

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
        className="absolute inset-x-0 top-full z-30 mt-2 rounded-lg bg-surface p-1.5 shadow-float"
      >
        {suggestions.map((suggestion, at) => (
          <Link
            key={`${suggestion.kind} ${suggestion.text}`}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            to={toSuggestionPath(suggestion)}
            // The press must not blur the box, which would close the list before the click.
            onMouseDown={event => event.preventDefault()}
            onClick={onOpen}
            className="flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 hover:bg-hover aria-selected:bg-hover"
          >
            <Line suggestion={suggestion} />
          </Link>
        ))}
      </div>
    </>
  )
}

function Line({ suggestion: { kind, text, second } }: { suggestion: Suggestion }) {
  const texts = useTexts(searchBoxTexts)
  const Icon = icons[kind]
  return (
    <>
      <Icon aria-hidden className="size-4.5 shrink-0 text-muted" />
      <span className="line-clamp-2 min-w-0 flex-1 text-[.9375rem] leading-snug wrap-anywhere">{text}</span>
      <span className="shrink-0 text-xs text-muted tabular-nums">
        {texts.kinds[kind]}
        {second !== null && ` ${formatDuration(second)}`}
      </span>
    </>
  )
}
