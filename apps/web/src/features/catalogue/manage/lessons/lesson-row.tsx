import type { WireEditedLesson } from '@alinha/contract'
import { formatDuration, lessonState } from '@alinha/domain'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '../../../../components/badge.tsx'
import { StateDot } from '../../../../components/state-dot.tsx'
import { dayIn } from '../../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { toAdminLesson } from '../../../../platform/paths.ts'
import { useToday } from '../../../../platform/use-today.ts'
import { courseTexts } from '../courses/course.texts.ts'
import { useRunningUpload } from '../../../media/index.ts'

/** One lesson of a course: its number, its title and the state of its video. */
export function LessonRow({ lesson, number }: { lesson: WireEditedLesson; number: number }) {
  const texts = useTexts(courseTexts).lessons
  return (
    <Link
      to={toAdminLesson(lesson.courseId, lesson.id)}
      className="flex min-h-16 items-center gap-3 py-3 pr-4 pl-1 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="w-6 shrink-0 text-right text-sm text-muted tabular-nums">{number}</span>
      <span className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-4">
        <span className="block min-w-0 flex-1 leading-snug font-semibold break-words">{lesson.title}</span>
        <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm sm:mt-0 sm:justify-end">
          {lesson.isAvailableOnFreePlan === 1 && <Badge>{texts.free}</Badge>}
          {lesson.audience === 'everyone' && <Badge tone="progress">{texts.everyone}</Badge>}
          {lesson.duration > 0 && (
            <span className="text-muted tabular-nums">{formatDuration(lesson.duration)}</span>
          )}
          <LessonState lesson={lesson} />
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4.5 shrink-0 text-muted" />
    </Link>
  )
}

function LessonState({ lesson }: { lesson: WireEditedLesson }) {
  const texts = useTexts(courseTexts).lessons
  const language = useLanguage()
  const today = useToday()
  const upload = useRunningUpload(lesson.id)
  if (upload) {
    const share = new Intl.NumberFormat(language, { style: 'percent' }).format(upload.sent / upload.bytes)
    return <StateDot tone="busy">{texts.sending(share)}</StateDot>
  }
  switch (lesson.upload) {
    case 'receiving':
      return <StateDot tone="wrong">{texts.receiving}</StateDot>
    case 'received':
    case 'encoding':
      return <StateDot tone="busy">{texts.processing}</StateDot>
    case 'refused':
    case 'failed':
      return <StateDot tone="wrong">{texts[lesson.upload]}</StateDot>
    default:
      break
  }
  const { releasedOn } = lesson
  const state = lessonState({ isOpened: lesson.disponivel === 1, releasedOn }, today)
  if (state === 'scheduled')
    return <StateDot tone="busy">{texts.scheduled(dayIn(language, releasedOn ?? ''))}</StateDot>
  if (state === 'released') return <StateDot tone="on">{texts.available}</StateDot>
  return <StateDot tone="off">{lesson.duration > 0 ? texts.ready : texts.noVideo}</StateDot>
}
