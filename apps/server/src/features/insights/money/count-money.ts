import {
  addDays,
  cohortMonths,
  dayAt,
  dayInBrazil,
  DAYS_TO_PAY,
  factsOfKind,
  movementsOf,
  paidSpans,
  type Day,
  type PaymentFact,
} from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { listFactsByPerson, listTrialStarts } from '../../payments/index.ts'
import { replaceMoneyDays, type CohortMonth, type MoneyDay, type MoneyKind } from './money-days.queries.ts'

const PEOPLE_AT_ONCE = 500

/**
 * Counts the figures of money anew, person by person, from all facts: one of today may tell of a day long ago. Safe to
 * repeat and to stop: what was counted before stays until everything is counted.
 */
export async function countMoney({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<void> {
  const today = dayInBrazil(clock())
  const counts = new MoneyCounts(today)
  for (let after = 0; ;) {
    const people = await listFactsByPerson(db, after, PEOPLE_AT_ONCE)
    for (const { userId, facts } of people) counts.addPerson(userId, facts)
    const last = people.at(-1)
    if (!last) break
    after = last.userId
  }
  for (const trial of await listTrialStarts(db)) counts.addTrial(trial)
  await inTransaction(db, tx => replaceMoneyDays(tx, { ...counts.result(), at: clock() }))
}

class MoneyCounts {
  readonly #today: Day
  readonly #days = new Map<string, MoneyDay>()
  readonly #cohorts = new Map<string, CohortMonth>()
  readonly #firstPaid = new Map<number, Day>()

  constructor(today: Day) {
    this.#today = today
  }

  addPerson(userId: number, facts: readonly PaymentFact[]): void {
    const spans = paidSpans(facts, this.#today)
    const [first] = spans
    if (first) this.#firstPaid.set(userId, first.from)
    for (const { day, kind, amount } of movementsOf(spans, this.#today)) this.#add(day, kind, amount)
    for (const { at } of factsOfKind(facts, 'charge-failed')) this.#add(dayAt(at), 'failed-charge')
    const cohort = cohortMonths(spans, this.#today)
    for (const month of cohort?.months ?? []) {
      const key = `${cohort?.cohort} ${month}`
      const kept = this.#cohorts.get(key)
      this.#cohorts.set(key, { cohort: cohort?.cohort ?? '', month, people: (kept?.people ?? 0) + 1 })
    }
  }

  addTrial({ userId, startedOn }: { userId: number; startedOn: Day }): void {
    this.#add(startedOn, 'trial')
    const paidOn = this.#firstPaid.get(userId)
    if (paidOn !== undefined && paidOn >= startedOn && paidOn <= addDays(startedOn, DAYS_TO_PAY))
      this.#add(startedOn, 'trial-paid')
  }

  #add(day: Day, kind: MoneyKind, amount = 0): void {
    const key = `${day} ${kind}`
    const kept = this.#days.get(key) ?? { day, kind, amount: 0, people: 0 }
    this.#days.set(key, { ...kept, amount: kept.amount + amount, people: kept.people + 1 })
  }

  result = () => ({ days: [...this.#days.values()], cohorts: [...this.#cohorts.values()] })
}
