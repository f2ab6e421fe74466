import { EXPERIENCES, WEEKLY_MINUTES } from '@alinha/domain'
import * as z from 'zod/mini'
import { choice, id, NOT_AN_OPTION, saidReply, strict } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireLessonCard } from '../wire/lesson-card.ts'

const weeklyMinutes = z.literal(WEEKLY_MINUTES, NOT_AN_OPTION)

/** Null: no subject more than another. */
const answers = { experience: choice(EXPERIENCES), categoryId: z.nullable(id), weeklyMinutes }

const path = z.object({
  answers: z.nullable(z.object(answers)),
  /** The subjects in which this person can open a lesson now. */
  subjects: z.array(z.object({ id: z.int(), title: z.string() })),
  /** What to watch first, in this order; empty before the answers, and when everything open was watched. */
  lessons: z.array(wireLessonCard),
})

/** The first minute: three answers about one's practice, and what to watch first. */
export const welcome = defineCalls({
  readWelcome: {
    method: 'GET',
    path: '/welcome',
    access: 'member',
    changes: false,
    summary: 'One’s answers about one’s practice, and the lessons to begin with.',
    reply: path,
  },
  answerWelcome: {
    method: 'POST',
    path: '/welcome',
    access: 'member',
    changes: true,
    summary: 'Answer three questions about one’s practice, or answer them anew.',
    body: strict(answers),
    reply: path,
  },
  recordWelcomeSeen: {
    method: 'POST',
    path: '/welcome/seen',
    access: 'member',
    changes: true,
    summary: 'Note that the welcome was shown: it comes by itself once.',
    body: strict({}),
    reply: saidReply,
  },
})
