import { formatDuration } from '@alinha/domain'
import { BookOpenText, CirclePlay, GraduationCap, ListVideo, Search, type LucideIcon } from 'lucide-react'
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

export function SuggestedLine({ suggestion: { kind, text, second } }: { suggestion: Suggestion }) {
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
