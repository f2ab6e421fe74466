import type { WireCalendarLesson } from '@alinha/contract'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { EmptyNote } from '../../../../components/list/empty-note.tsx'
import { StateDot } from '../../../../components/state-dot.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { toAdminLesson } from '../../../../platform/paths.ts'
import { calendarTexts } from './calendar.texts.ts'

/** What nobody sees yet, newest first. */
export function DraftList({ lessons }: { lessons: readonly WireCalendarLesson[] }) {
  const texts = useTexts(calendarTexts)
  if (lessons.length === 0) return <EmptyNote title={texts.noDrafts} text={texts.noDraftsText} />
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {lessons.map(({ id, courseId, title, course, hasVideo }) => (
        <li key={id}>
          <Link
            to={toAdminLesson(courseId, id)}
            className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-hover focus-visible:-outline-offset-2"
          >
            <span className="min-w-0 flex-1 basis-64">
              <span className="block font-semibold break-words">{title}</span>
              <span className="block text-sm break-words text-muted">{course}</span>
            </span>
            <StateDot tone={hasVideo === 1 ? 'busy' : 'off'}>
              {hasVideo === 1 ? texts.ready : texts.noVideo}
            </StateDot>
            <ChevronRight aria-hidden className="size-4.5 shrink-0 text-muted max-sm:hidden" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
