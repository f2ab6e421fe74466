import type { WireCalendarLesson } from '@alinha/contract'
import { addDays } from '@alinha/domain'
import { CalendarClock } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../../../../components/button.tsx'
import { EmptyNote } from '../../../../components/list/empty-note.tsx'
import { dayIn } from '../../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { MANAGED_COURSES_KEY } from '../../../../platform/managed-courses-key.ts'
import { useReordering } from '../../../../platform/use-reordering.ts'
import { calendarCalls, calendarQuery, type Calendar } from './calendar.calls.ts'
import { calendarTexts } from './calendar.texts.ts'
import { ChooseDayModal } from './choose-day-modal.tsx'
import { MonthView } from './month-view.tsx'

type ScheduledMonthProps = {
  month: string
  today: string
  lessons: readonly WireCalendarLesson[]
  onMonth: (day: string) => void
}

type Move = { id: number; releasedOn: string }

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** What is announced. A lesson is dragged to another day, moved by the arrow keys, or given a day in a dialog. */
export function ScheduledMonth({ month, today, lessons, onMonth }: ScheduledMonthProps) {
  const texts = useTexts(calendarTexts)
  const language = useLanguage()
  const [asked, setAsked] = useState<WireCalendarLesson | null>(null)
  const [told, setTold] = useState('')
  const movedByKey = useRef<number | null>(null)
  const { mutate } = useReordering({
    queryKey: calendarQuery(month).queryKey,
    shownIn: MANAGED_COURSES_KEY,
    toBody: ({ releasedOn }: Move) => ({ releasedOn }),
    send: ({ id }, body) => calendarCalls.rescheduleLesson({ params: { id }, body }),
    arrange: (calendar: Calendar, move) => ({
      ...calendar,
      scheduled: calendar.scheduled.map(one => (one.id === move.id ? { ...one, ...move } : one)),
    }),
    // Of two who choose a day the later one counts.
    edited: () => undefined,
    renew: (_, move) => move,
  })
  const put = (id: number, day: string) => {
    const lesson = lessons.find(one => one.id === id)
    if (!lesson || lesson.releasedOn === day || day <= today) return
    mutate({ id, releasedOn: day })
    setTold(texts.moved(lesson.title, dayIn(language, day)))
    if (!day.startsWith(month.slice(0, 7))) onMonth(day)
  }
  const step = (lesson: WireCalendarLesson, event: KeyboardEvent) => {
    const days = steps[event.key]
    if (days === undefined || lesson.releasedOn === null) return
    event.preventDefault()
    movedByKey.current = lesson.id
    put(lesson.id, addDays(lesson.releasedOn, days))
  }
  // Keeps the focus on what was moved, which is drawn anew in the place of its new day.
  useEffect(() => {
    const moved = document.getElementById(`day-of-${movedByKey.current ?? ''}`)
    if (moved === null) return
    moved.focus()
    movedByKey.current = null
  }, [lessons, month])

  if (lessons.length === 0)
    return <EmptyNote title={texts.nothingScheduled} text={texts.nothingScheduledText} />
  return (
    <>
      <p className="mb-4 max-w-2xl text-[.9375rem] text-muted">{texts.howToMove}</p>
      <p role="status" className="sr-only">
        {told}
      </p>
      <MonthView
        month={month}
        today={today}
        lessons={lessons}
        onMonth={onMonth}
        empty={texts.otherMonths(lessons.length, dayIn(language, lessons[0]?.releasedOn ?? today))}
        drop={{ takes: day => day > today, put }}
        actions={lesson => (
          <IconButton
            id={`day-of-${lesson.id}`}
            label={texts.changeDay(lesson.title)}
            onKeyDown={event => step(lesson, event)}
            onClick={() => setAsked(lesson)}
            icon={<CalendarClock aria-hidden className="size-4.5" />}
          />
        )}
      />
      {asked && (
        <ChooseDayModal
          lesson={asked}
          today={today}
          onClose={() => setAsked(null)}
          onChosen={day => {
            setAsked(null)
            put(asked.id, day)
          }}
        />
      )}
    </>
  )
}
