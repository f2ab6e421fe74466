import { checkReschedule, dayInBrazil, type Day } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockCalendarLesson, recordReleaseDay, type CalendarLesson } from './calendar.queries.ts'

export const rescheduleLesson = (
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  movieId: number,
  releasedOn: Day,
  editor: Editor,
): Promise<CalendarLesson> =>
  inTransaction(db, async tx => {
    const lesson = await lockCalendarLesson(tx, movieId)
    if (!lesson) throw new Refusal('not-found')
    const checked = checkReschedule(lesson, releasedOn, dayInBrazil(clock()))
    if (!checked.ok) throw new Refusal(checked.reason)
    await recordReleaseDay(tx, movieId, releasedOn)
    await recordEdit(tx, editor, 'movies.rescheduled', { movieId, from: lesson.releasedOn, to: releasedOn })
    return { ...lesson, releasedOn }
  })
