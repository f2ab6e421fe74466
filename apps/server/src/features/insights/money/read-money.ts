import type { figures, ReplyOf } from '@alinha/contract'
import {
  addDays,
  churnRate,
  dayInBrazil,
  DAYS_TO_PAY,
  grossRetention,
  movementKinds,
  revenueAfter,
  trialConversion,
  type Day,
  type Moved,
} from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { daysOf, toFiguresPeriod } from '../figures-period.ts'
import {
  findCountedAt,
  listCohortMonths,
  listMoneyDays,
  type CohortMonth,
  type MoneyDay,
} from './money-days.queries.ts'

type MoneyFigures = ReplyOf<typeof figures.readMoneyFigures>

const COHORTS_SHOWN = 12
const NOTHING = { mrr: 0, subscribers: 0 }

export async function readMoneyFigures(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  asked: { from?: Day | undefined; to?: Day | undefined },
): Promise<MoneyFigures> {
  const today = dayInBrazil(clock())
  const period = toFiguresPeriod(asked, today)
  const [counted, cohorts, countedAt] = await Promise.all([
    listMoneyDays(db, period.to),
    listCohortMonths(db),
    findCountedAt(db),
  ])
  const inPeriod = counted.filter(({ day }) => day >= period.from)
  const start = revenueAfter(NOTHING, movedOf(counted.filter(({ day }) => day < period.from)))
  const movements = movedOf(inPeriod)
  const [started, paid] = [countPeople(inPeriod, 'trial'), countPeople(inPeriod, 'trial-paid')]
  return {
    ...period,
    countedAt: countedAt?.toISOString() ?? null,
    start,
    end: revenueAfter(start, movements),
    movements,
    churn: churnRate(start, movements),
    grossRetention: grossRetention(start, movements),
    trials: {
      started,
      paid,
      percent: trialConversion(started, paid),
      isOpen: addDays(period.to, DAYS_TO_PAY) >= today,
    },
    failedCharges: countPeople(inPeriod, 'failed-charge'),
    days: followDays(start, period, inPeriod),
    months: [...new Set(daysOf(period).map(day => day.slice(0, 7)))].map(month => ({
      month,
      ...movedOf(inPeriod.filter(({ day }) => day.startsWith(month))),
    })),
    cohorts: toCohorts(cohorts),
  }
}

const countPeople = (days: readonly MoneyDay[], kind: MoneyDay['kind']): number =>
  days.reduce((sum, one) => sum + (one.kind === kind ? one.people : 0), 0)

function movedOf(days: readonly MoneyDay[]): Moved {
  const sum = (kind: keyof Moved) => ({
    amount: days.reduce((total, one) => total + (one.kind === kind ? one.amount : 0), 0),
    people: countPeople(days, kind),
  })
  return Object.fromEntries(movementKinds.map(kind => [kind, sum(kind)])) as Moved
}

function followDays(
  start: { mrr: number; subscribers: number },
  period: { from: Day; to: Day },
  moved: readonly MoneyDay[],
): MoneyFigures['days'] {
  const byDay = Map.groupBy(moved, ({ day }) => day)
  let now = start
  return daysOf(period).map(day => {
    now = revenueAfter(now, movedOf(byDay.get(day) ?? []))
    return { day, ...now }
  })
}

/** The newest, each with a figure for every month up to its last. */
function toCohorts(months: readonly CohortMonth[]): MoneyFigures['cohorts'] {
  const byCohort = Map.groupBy(months, ({ cohort }) => cohort)
  return [...byCohort].slice(-COHORTS_SHOWN).map(([cohort, ofCohort]) => {
    const last = Math.max(...ofCohort.map(({ month }) => month))
    const peopleIn = (month: number) => ofCohort.find(one => one.month === month)?.people ?? 0
    return {
      month: cohort.slice(0, 7),
      people: Array.from({ length: last + 1 }, (_, month) => peopleIn(month)),
    }
  })
}
