import type { WireTicketPage } from '@alinha/contract'
import { formatDuration } from '@alinha/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../components/button.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { toLesson } from '../../../platform/paths.ts'
import { useCaseLessons } from './lessons.calls.ts'
import { caseLessonsTexts } from './lessons.texts.ts'

type CaseLessonsProps = { ticket: Pick<WireTicketPage, 'kind' | 'answers'> }

/** Lessons about the problem of a case, for who sent it. They are searched when they are asked for. */
export function CaseLessons({ ticket }: CaseLessonsProps) {
  const texts = useTexts(caseLessonsTexts)
  const [isShown, show] = useState(false)
  return isShown ? (
    <Lessons ticket={ticket} />
  ) : (
    <Button tone="quiet" onClick={() => show(true)}>
      {texts.show}
    </Button>
  )
}

function Lessons({ ticket }: CaseLessonsProps) {
  const texts = useTexts(caseLessonsTexts)
  const { lessons, isPending, hasFailed, retry } = useCaseLessons(ticket)
  if (hasFailed || (isPending && lessons.length === 0))
    return (
      <Pending hasFailed={hasFailed} text={texts.failed} onRetry={retry}>
        <SkeletonRows rows={2} className="h-12" />
      </Pending>
    )
  if (lessons.length === 0) return <p className="text-muted">{texts.none}</p>
  return (
    <ul aria-label={texts.about} className="-mx-3 grid gap-0.5">
      {lessons.map(({ id, title, course, duration }) => (
        <li key={id}>
          <Link to={toLesson(id)} className="block min-h-11 rounded-md px-3 py-2 leading-snug hover:bg-hover">
            <span className="block font-semibold wrap-anywhere">{title}</span>
            <span className="text-sm text-muted">
              {course} · <span className="tabular-nums">{formatDuration(duration)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
