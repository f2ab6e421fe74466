import type { WireCalendarLesson } from '@alinha/contract'
import { monthBeside, monthOf } from '@alinha/domain'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { DragEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../../../components/button.tsx'
import { classes } from '../../../../components/classes.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { toAdminLesson } from '../../../../platform/paths.ts'
import { calendarTexts } from './calendar.texts.ts'

const utc = (day: string) => new Date(`${day}T00:00Z`)

/** For the pointer only: each lesson also has a button that moves it by the keyboard. */
const isDragged = (lessonId: number) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => event.dataTransfer.setData('text/plain', String(lessonId)),
})

const takesLessons = (day: string, put: (lessonId: number, day: string) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    put(Number(event.dataTransfer.getData('text/plain')), day)
  },
})

type MonthViewProps = {
  /** Its first day. */
  month: string
  today: string
  lessons: readonly WireCalendarLesson[]
  onMonth: (day: string) => void
  /** What is said of a month without lessons. */
  empty: string
  /** What each lesson has beside its title. */
  actions?: (lesson: WireCalendarLesson) => ReactNode
  /** A lesson can be dragged to a day that this takes. */
  drop?: { takes: (day: string) => boolean; put: (lessonId: number, day: string) => void } | undefined
}

/** A month as a grid; where there is no room for one, only its days with lessons, one under the other. */
export function MonthView({ month, today, lessons, onMonth, empty, actions, drop }: MonthViewProps) {
  const texts = useTexts(calendarTexts)
  const language = useLanguage()
  const { days, before } = monthOf(month)
  // Fills the last week.
  const after = (7 - ((before + days.length) % 7)) % 7
  const byDay = Map.groupBy(lessons, ({ releasedOn }) => releasedOn ?? '')
  const name = utc(month).toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const isEmpty = !days.some(day => byDay.has(day))
  return (
    <div>
      <div className="mb-4 flex items-center gap-2">
        <IconButton
          label={texts.before}
          onClick={() => onMonth(monthBeside(month, -1))}
          icon={<ChevronLeft aria-hidden className="size-5" />}
        />
        <h2 aria-live="polite" className="min-w-44 text-center text-lg first-letter:uppercase">
          {name}
        </h2>
        <IconButton
          label={texts.after}
          onClick={() => onMonth(monthBeside(month, 1))}
          icon={<ChevronRight aria-hidden className="size-5" />}
        />
      </div>
      {isEmpty && <p className="mb-4 text-muted">{empty}</p>}
      <ol
        aria-label={name}
        className="grid gap-2 md:grid-cols-[repeat(7,minmax(0,1fr))] md:gap-px md:overflow-hidden md:rounded-md md:border md:border-line md:bg-line"
      >
        {Array.from({ length: before }, (_, at) => (
          <li key={`before-${at}`} aria-hidden className="bg-page max-md:hidden" />
        ))}
        {days.map(day => (
          <Day key={day} day={day} isToday={day === today} isEmpty={!byDay.has(day)} drop={drop}>
            {(byDay.get(day) ?? []).map(lesson => (
              <li
                key={lesson.id}
                {...(drop && isDragged(lesson.id))}
                className={classes(
                  'flex items-start gap-1 rounded-sm bg-raised py-1 pr-1 pl-2',
                  drop !== undefined && 'cursor-grab',
                )}
              >
                <Link
                  to={toAdminLesson(lesson.courseId, lesson.id)}
                  className="flex min-h-11 min-w-0 flex-1 flex-col justify-center py-1 text-sm leading-snug underline-offset-2 hover:underline"
                >
                  <span className="font-semibold wrap-anywhere hyphens-auto">{lesson.title}</span>
                  <span className="text-xs wrap-anywhere text-muted">{lesson.course}</span>
                  {lesson.hasVideo === 0 && <span className="text-xs text-danger">{texts.noVideo}</span>}
                </Link>
                {actions?.(lesson)}
              </li>
            ))}
          </Day>
        ))}
        {Array.from({ length: after }, (_, at) => (
          <li key={`after-${at}`} aria-hidden className="bg-page max-md:hidden" />
        ))}
      </ol>
    </div>
  )
}

type DayProps = Pick<MonthViewProps, 'drop'> & {
  day: string
  isToday: boolean
  isEmpty: boolean
  children: ReactNode
}

function Day({ day, isToday, isEmpty, drop, children }: DayProps) {
  const language = useLanguage()
  const name = utc(day).toLocaleDateString(language, { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  return (
    <li
      data-day={day}
      {...(drop?.takes(day) && takesLessons(day, drop.put))}
      className={classes(
        'rounded-md border border-line p-2 md:min-h-32 md:rounded-none md:border-0',
        isToday ? 'bg-hover' : 'bg-page',
        isEmpty && 'max-md:hidden',
      )}
    >
      <p className={classes('mb-1.5 text-sm', isToday ? 'font-bold' : 'text-muted')}>
        <time dateTime={day}>{name}</time>
      </p>
      <ul className="grid grid-cols-1 gap-1.5">{children}</ul>
    </li>
  )
}
