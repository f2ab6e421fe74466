import { addDays, dayInBrazil } from '@alinha/domain'
import type { Learning, MoneyFigures, Retention } from './figures.calls.ts'

const today = dayInBrazil(new Date())

export const someLearning = (more: Partial<Learning> = {}): Learning => ({
  from: addDays(today, -29),
  to: today,
  since: '2026-01-02',
  summedAt: '2026-11-16T12:00:00.000Z',
  categories: [
    { id: 2, name: 'Clínica' },
    { id: null, name: null },
  ],
  days: Array.from({ length: 30 }, (_, at) => ({
    day: addDays(today, at - 29),
    seconds: [at * 3600, 1800],
    views: at,
  })),
  lessons: [
    {
      movieId: 7,
      title: 'Torque na prática',
      course: 'Biomecânica',
      seconds: 45_000,
      views: 120,
      people: 80,
    },
  ],
  misses: [{ keyword: 'xerostomia', searches: 9, people: 4, lastDay: today }],
  unanswered: {
    count: 12,
    comments: [
      {
        id: 3,
        movieId: 7,
        lesson: 'Torque na prática',
        text: 'Qual o torque?',
        createdAt: '2026-11-01T10:00:00.000Z',
      },
    ],
  },
  ...more,
})

export const aRetention = (more: Partial<Retention> = {}): Retention => ({
  id: 7,
  title: 'Torque na prática',
  course: 'Biomecânica',
  curve: {
    durationSeconds: 600,
    people: 40,
    lastDay: today,
    seen: Array.from({ length: 100 }, (_, at) => (at < 30 ? 40 : 20)),
    turns: [{ kind: 'dip', second: 180, points: -50 }],
  },
  ...more,
})

const none = { amount: 0, people: 0 }

export const someMoney = (more: Partial<MoneyFigures> = {}): MoneyFigures => ({
  from: addDays(today, -29),
  to: today,
  countedAt: '2026-11-16T07:40:00.000Z',
  start: { mrr: 100_000, subscribers: 20 },
  end: { mrr: 105_990, subscribers: 20 },
  movements: {
    new: { amount: 11_980, people: 2 },
    reactivation: none,
    expansion: none,
    contraction: none,
    churn: { amount: 5990, people: 2 },
  },
  churn: 10,
  grossRetention: 94,
  trials: { started: 8, paid: 2, percent: 25, isOpen: true },
  failedCharges: 3,
  days: [
    { day: addDays(today, -1), mrr: 100_000, subscribers: 20 },
    { day: today, mrr: 105_990, subscribers: 20 },
  ],
  months: [
    {
      month: '2026-11',
      new: { amount: 11_980, people: 2 },
      reactivation: none,
      expansion: none,
      contraction: none,
      churn: { amount: 5990, people: 2 },
    },
  ],
  cohorts: [{ month: '2026-10', people: [10, 7] }],
  ...more,
})
