import type { WireModule } from '@alinha/contract'
import { formatDuration, formatsIn } from '@alinha/domain'
import { Check, Circle, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { toLesson } from '../../platform/paths.ts'
import { toTest } from './academic-paths.ts'
import { academicTexts } from './academic.texts.ts'

type ModuleCardProps = {
  module: WireModule
  number: number
  /** The person has opened the programme. */
  isOpen: boolean
}

export function ModuleCard({ module, number, isOpen }: ModuleCardProps) {
  const texts = useTexts(academicTexts)
  const { title, summary, lessons, test } = module
  const watched = lessons.filter(lesson => lesson.watched === 1).length
  return (
    <li className="grid gap-4 rounded-xl bg-surface p-5 shadow-rest md:p-7">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="text-sm font-semibold text-muted">{texts.module.number(number)}</p>
          <h2 className="mt-1 text-xl leading-snug wrap-anywhere">{title}</h2>
          {summary !== '' && <p className="mt-1.5 text-[.9375rem] text-soft">{summary}</p>}
        </div>
        <Badge tone={test.state === 'approved' ? 'premium' : 'neutral'}>
          {test.state === 'approved' ? texts.module.approved : texts.module.watched(watched, lessons.length)}
        </Badge>
      </div>
      <ul className="grid gap-1">
        {lessons.map(lesson => (
          <li key={lesson.id}>
            <Link
              to={toLesson(lesson.id)}
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-lg px-2 py-1.5 hover:bg-hover"
            >
              {lesson.watched === 1 ? (
                <Check aria-hidden className="size-5 shrink-0 text-positive" />
              ) : (
                <Circle aria-hidden className="size-5 shrink-0 text-muted" />
              )}
              <span className="min-w-0 flex-1 wrap-anywhere">
                {lesson.title}
                <span className="sr-only">
                  {' '}
                  {lesson.watched === 1 ? texts.module.lessonWatched : texts.module.lessonLeft}
                </span>
              </span>
              {lesson.watched === 0 && lesson.progress > 0 && (
                <span className="text-sm text-muted tabular-nums">{Math.floor(lesson.progress * 100)}%</span>
              )}
              <span className="text-sm text-muted tabular-nums">
                {formatDuration(lesson.durationSeconds)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {isOpen && <ModuleTest module={module} />}
    </li>
  )
}

function ModuleTest({ module: { test } }: { module: WireModule }) {
  const texts = useTexts(academicTexts)
  const language = useLanguage()
  const last = test.marks.at(-1)
  const until = test.until === null ? '' : formatsIn[language].moment(new Date(test.until))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
      <div className="min-w-0 flex-1 basis-64 text-[.9375rem]">
        <p className="flex items-center gap-2 font-semibold">
          {test.state === 'locked' && <Lock aria-hidden className="size-4 text-muted" />}
          {texts.test.title}
        </p>
        <p className="mt-0.5 text-soft">
          {test.because === null
            ? texts.test.states[test.state === 'locked' ? 'ready' : test.state]
            : texts.test.locks[test.because](until)}
        </p>
        {last && (
          <p className="mt-0.5 text-sm text-muted tabular-nums">
            {texts.test.lastMark(last.correct, last.total, last.number)}
          </p>
        )}
      </div>
      {last && test.state !== 'open' && (
        <ButtonLink tone="quiet" to={toTest(test.id)}>
          {texts.test.answers}
        </ButtonLink>
      )}
    </div>
  )
}
