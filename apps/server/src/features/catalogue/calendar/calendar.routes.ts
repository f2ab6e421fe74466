import { manageCalendar, toFlag, type WireCalendarLesson } from '@alinha/contract'
import { dayInBrazil, monthOf } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { listDrafts, listReleased, listScheduled, type CalendarLesson } from './calendar.queries.ts'
import { rescheduleLesson } from './reschedule-lesson.ts'

const toWire = ({ isOpened: _, ...lesson }: CalendarLesson): WireCalendarLesson => ({
  ...lesson,
  hasVideo: toFlag(lesson.hasVideo),
  isCoursePublished: toFlag(lesson.isCoursePublished),
})

export const calendarRoutes = (needs: Needs) =>
  serve(manageCalendar, {
    readCalendar: async ({ query }) => {
      const today = dayInBrazil(needs.clock())
      const { days } = monthOf(query.day ?? today)
      const month = { from: days[0] ?? today, until: days.at(-1) ?? today, today }
      const [drafts, scheduled, released] = await Promise.all([
        listDrafts(needs.db),
        listScheduled(needs.db, today),
        listReleased(needs.db, month),
      ])
      return {
        drafts: drafts.map(toWire),
        scheduled: scheduled.map(toWire),
        released: released.map(toWire),
      }
    },
    rescheduleLesson: async ({ params, body }, actor, context) => ({
      movie: toWire(await rescheduleLesson(needs, params.id, body.releasedOn, { actor, context })),
    }),
  })
