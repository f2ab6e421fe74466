import { addDays, type Day } from '../day.ts'
import { addMonths } from '../payments/subscriptions/billing-calendar.ts'
import { erasedOn } from './ticket-terms.ts'

/** For how many months after it was closed a dentist may keep a case. The terms name the last. */
export const keepingMonths = [12, 18, 24] as const
export type KeepingMonths = (typeof keepingMonths)[number]

/** Nobody's case is erased sooner after they were told. */
export const DAYS_BEFORE_ERASING = 30

/** Of a case that is over and not erased. */
export type KeepingFacts = {
  closedOn: Day
  /** The day that its dentist chose; null for the one of the terms. */
  keptUntil: Day | null
  /** The day that its dentist was told since they last chose; null before. */
  toldDay: Day | null
}

/** The day on which a case is erased. A day that was told stays; one that was not is told so many days before. */
export function caseEndsOn({ closedOn, keptUntil, toldDay }: KeepingFacts, today: Day): Day {
  if (toldDay !== null) return toldDay
  const [day, earliest] = [erasedOn(closedOn, keptUntil), addDays(today, DAYS_BEFORE_ERASING)]
  return day > earliest ? day : earliest
}

export type KeepChoice = { months: KeepingMonths; until: Day }

/**
 * For how long its dentist may still keep a case: each later than the day on which it ends now, with time left to be told
 * again. None once that day has come.
 */
export function listKeepChoices(facts: KeepingFacts, today: Day): KeepChoice[] {
  const endsOn = caseEndsOn(facts, today)
  if (today >= endsOn) return []
  return keepingMonths
    .map(months => ({ months, until: addMonths(facts.closedOn, months) }))
    .filter(({ until }) => until > endsOn && until >= addDays(today, DAYS_BEFORE_ERASING))
}
