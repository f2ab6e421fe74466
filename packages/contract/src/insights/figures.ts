import * as z from 'zod/mini'
import { day, idParam, strict } from '../fields.ts'
import { defineCalls } from '../kit.ts'

const period = strict({ from: z.optional(day), to: z.optional(day) })

const moved = z.object({ amount: z.int(), people: z.int() })
const movements = {
  new: moved,
  reactivation: moved,
  expansion: moved,
  contraction: moved,
  churn: moved,
}
const revenue = z.object({ mrr: z.int(), subscribers: z.int() })
/** In percent with one decimal; null when there is nothing to divide by. */
const percent = z.nullable(z.number())

/** The figures of the business and of lessons, for managers. */
export const figures = defineCalls({
  readLearningFigures: {
    method: 'GET',
    path: '/admin/figures/learning',
    access: 'manager',
    changes: false,
    summary:
      'What was watched over a period, the last 30 days when none is given: by day and category, by lesson; and what members looked for in vain.',
    query: period,
    reply: z.object({
      from: z.string(),
      to: z.string(),
      /** The first day that was ever summed; null when there is none. */
      since: z.nullable(z.string()),
      summedAt: z.string(),
      /** Those with something watched, most first. Null: of courses without a category. */
      categories: z.array(z.object({ id: z.nullable(z.int()), name: z.nullable(z.string()) })),
      /** Each day of the period, empty ones too. Seconds are in the order of the categories. */
      days: z.array(z.object({ day: z.string(), seconds: z.array(z.number()), views: z.int() })),
      /** The most watched, most first. */
      lessons: z.array(
        z.object({
          movieId: z.int(),
          title: z.string(),
          course: z.string(),
          seconds: z.number(),
          views: z.int(),
          /** Who began it within the period. */
          people: z.int(),
        }),
      ),
      /** What at least three people looked for and nobody found. */
      misses: z.array(
        z.object({ keyword: z.string(), searches: z.int(), people: z.int(), lastDay: z.string() }),
      ),
      /** Comments on lessons without an answer, on any day; the longest waiting first. */
      unanswered: z.object({
        count: z.int(),
        comments: z.array(
          z.object({
            id: z.int(),
            movieId: z.int(),
            lesson: z.string(),
            text: z.string(),
            createdAt: z.string(),
          }),
        ),
      }),
    }),
  },
  readLessonRetention: {
    method: 'GET',
    path: '/admin/figures/lessons/{id}',
    access: 'manager',
    changes: false,
    summary:
      'How many people saw each part of a lesson, of all who began it, and where they leave or return.',
    params: strict({ id: idParam }),
    reply: z.object({
      id: z.int(),
      title: z.string(),
      course: z.string(),
      /** Null: nobody has watched it. */
      curve: z.nullable(
        z.object({
          durationSeconds: z.number(),
          /** Who began it. */
          people: z.int(),
          lastDay: z.string(),
          /** Who saw the middle of each of a hundred slices. */
          seen: z.array(z.int()),
          /** Percentage points; below zero for a dip. */
          turns: z.array(z.object({ kind: z.enum(['dip', 'spike']), second: z.int(), points: z.number() })),
        }),
      ),
    }),
  },
  readMoneyFigures: {
    method: 'GET',
    path: '/admin/figures/money',
    access: 'manager',
    changes: false,
    summary:
      'What subscriptions bring over a period, the last 30 days when none is given: recurring revenue and its movements, trials, churn, cohorts.',
    query: period,
    reply: z.object({
      from: z.string(),
      to: z.string(),
      /** Null: nothing was counted yet. */
      countedAt: z.nullable(z.string()),
      /** On the day before the period, and on its last day. Centavos. */
      start: revenue,
      end: revenue,
      movements: z.object(movements),
      churn: percent,
      grossRetention: percent,
      /** `isOpen`: some of them may still be paid in time. */
      trials: z.object({ started: z.int(), paid: z.int(), percent, isOpen: z.boolean() }),
      failedCharges: z.int(),
      days: z.array(z.object({ day: z.string(), mrr: z.int(), subscribers: z.int() })),
      /** Each month of the period, as `2026-11`. */
      months: z.array(z.object({ month: z.string(), ...movements })),
      /** By the month of the first payment: how many still paid in it and in each month after it. */
      cohorts: z.array(z.object({ month: z.string(), people: z.array(z.int()) })),
    }),
  },
})
