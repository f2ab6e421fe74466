import type { WireCitedLesson } from '@alinha/contract'
import { formatDuration } from '@alinha/domain'
import { CirclePlay } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../../platform/language.ts'
import { toLessonAt } from '../../../platform/paths.ts'
import { caseLessonsTexts } from './lessons.texts.ts'

/** A lesson in the conversation: it opens at the second. */
export function CitedLesson({ lesson: { movieId, second, title } }: { lesson: WireCitedLesson }) {
  const texts = useTexts(caseLessonsTexts)
  if (title === null) return <p className="mt-2 text-sm text-muted">{texts.gone}</p>
  return (
    <Link
      to={toLessonAt(movieId, second)}
      className="mt-2 flex min-h-11 w-fit max-w-full items-center gap-3 rounded-md bg-raised px-4 py-2 text-[.9375rem] leading-snug hover:bg-hover"
    >
      <CirclePlay aria-hidden className="size-5 shrink-0 text-link" />
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-semibold">{title}</span>
        <span className="text-sm text-muted">
          {texts.startsAt} <span className="text-link tabular-nums">{formatDuration(second)}</span>
        </span>
      </span>
    </Link>
  )
}
