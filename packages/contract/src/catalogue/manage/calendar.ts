import * as z from 'zod/mini'
import { day, flag, idParam, strict } from '../../fields.ts'
import { defineCalls } from '../../kit.ts'

/** A lesson as the calendar shows it. */
const wireCalendarLesson = z.object({
  id: z.int(),
  title: z.string(),
  courseId: z.int(),
  course: z.string(),
  releasedOn: z.nullable(z.string()),
  hasVideo: flag,
  /** Nobody finds a lesson of a course that is not in the catalogue. */
  isCoursePublished: flag,
})
export type WireCalendarLesson = z.output<typeof wireCalendarLesson>

const lessons = z.array(wireCalendarLesson)

/** What comes, what came and what waits. */
export const manageCalendar = defineCalls({
  readCalendar: {
    method: 'GET',
    path: '/admin/calendar',
    access: 'manager',
    changes: false,
    summary:
      'All drafts and all scheduled lessons, and those that were released in the month of a day: today’s, unless asked.',
    query: strict({ day: z.optional(day) }),
    reply: z.object({ drafts: lessons, scheduled: lessons, released: lessons }),
  },
  rescheduleLesson: {
    method: 'POST',
    path: '/admin/movies/{id}/day',
    access: 'manager',
    changes: true,
    summary: 'Put a scheduled lesson on another day ahead.',
    params: strict({ id: idParam }),
    body: strict({ releasedOn: day }),
    reply: z.object({ movie: wireCalendarLesson }),
  },
})
