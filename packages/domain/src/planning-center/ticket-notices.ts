import { addDays, dayAt, type Day } from '../day.ts'
import { DAYS_BEFORE_ERASING } from './case-keeping.ts'
import type { OutcomeMonths } from './case-outcome.ts'
import type { TicketPromise } from './promise-clock.ts'
import type { TicketState } from './ticket-states.ts'
import { draftEndsOn, erasedOn, fallsAsleepOn } from './ticket-terms.ts'

/** What people are told of a case because a date comes near, and not because somebody did something. */
export const ticketNotices = [
  'draft-ends-in-a-week',
  'closes-in-a-week',
  'closes-tomorrow',
  'erased-in-a-month',
  'promise-near',
  'promise-late',
  'outcome-after-3',
  'outcome-after-6',
  'outcome-after-12',
] as const

export type TicketNotice = (typeof ticketNotices)[number]

/** A notice, and the day that it names: on that day the case is closed or erased, or the draft removed. Promises and questions name none. */
export type DatedNotice = { notice: TicketNotice; about: Day | null }

export type ClockFacts = {
  state: TicketState
  /** Since when it stands as it is, in milliseconds: of a draft, when it was last written. */
  stateSince: number
  assistanceUntil: Day | null
  closedAt: number | null
  /** The day that its dentist chose for its end; null for the one of the terms. */
  keptUntil: Day | null
  /** The one that runs now. */
  promise: Pick<TicketPromise, 'minutes' | 'used' | 'startedAt' | 'isWaiting' | 'isLate'> | null
  /** After how many months the dentist is asked now how it went. */
  outcome: OutcomeMonths | null
  /** Every notice that was given of this case, and when. */
  told: readonly (DatedNotice & { at: number })[]
}

export type ClockStep =
  { do: 'tell'; notice: DatedNotice } | { do: 'fall-asleep' } | { do: 'expire' } | { do: 'erase' }

const DAYS_BEFORE_CLOSING = 7
const DAYS_BEFORE_REMOVING = 7
const NEAR = 0.75

/**
 * What the clock has to do with a case now; null for nothing. A case is closed, removed or erased only on a day that its dentist was
 * told, so a notice that leaves late moves the day.
 */
export function findClockStep(facts: ClockFacts, today: Day): ClockStep | null {
  return findEndingStep(facts, today) ?? findPromiseStep(facts) ?? findOutcomeStep(facts)
}

function findEndingStep(facts: ClockFacts, today: Day): ClockStep | null {
  const { state, stateSince, assistanceUntil, closedAt, keptUntil } = facts
  if (state === 'draft') {
    const day = draftEndsOn(dayAt(stateSince))
    const step = stepTowards(day, 'draft-ends-in-a-week', DAYS_BEFORE_REMOVING, facts, today)
    if (step === 'now') return { do: 'expire' }
    return step ? { do: 'tell', notice: step } : null
  }
  const closingDay = fallsAsleepOn(state, dayAt(stateSince), assistanceUntil)
  if (closingDay !== null) {
    const step = stepTowards(closingDay, 'closes-in-a-week', DAYS_BEFORE_CLOSING, facts, today)
    if (step === 'now') return { do: 'fall-asleep' }
    if (step) return { do: 'tell', notice: step }
    return findLastReminder(facts, today)
  }
  if (closedAt === null || state === 'erased') return null
  const day = erasedOn(dayAt(closedAt), keptUntil)
  const step = stepTowards(day, 'erased-in-a-month', DAYS_BEFORE_ERASING, facts, today)
  if (step === 'now') return { do: 'erase' }
  return step ? { do: 'tell', notice: step } : null
}

/** Tells of a day that comes near, and says when the day that was told has come. */
function stepTowards(
  day: Day,
  notice: TicketNotice,
  daysBefore: number,
  facts: ClockFacts,
  today: Day,
): DatedNotice | 'now' | null {
  const told = findTold(facts, notice)
  if (told?.about) return today >= told.about ? 'now' : null
  if (today < addDays(day, -daysBefore)) return null
  const earliest = addDays(today, daysBefore)
  return { notice, about: day > earliest ? day : earliest }
}

function findLastReminder(facts: ClockFacts, today: Day): ClockStep | null {
  const about = findTold(facts, 'closes-in-a-week')?.about
  if (!about || today < addDays(about, -1) || findTold(facts, 'closes-tomorrow')) return null
  return { do: 'tell', notice: { notice: 'closes-tomorrow', about } }
}

function findPromiseStep({ promise, told }: ClockFacts): ClockStep | null {
  if (!promise || promise.isWaiting) return null
  const isTold = (wanted: TicketNotice) =>
    told.some(({ notice, at }) => notice === wanted && at >= promise.startedAt)
  if (promise.isLate)
    return isTold('promise-late') ? null : { do: 'tell', notice: { notice: 'promise-late', about: null } }
  if (promise.used < promise.minutes * NEAR || isTold('promise-near')) return null
  return { do: 'tell', notice: { notice: 'promise-near', about: null } }
}

/** Each is told once, whatever happened since. */
function findOutcomeStep({ outcome, told }: ClockFacts): ClockStep | null {
  if (outcome === null) return null
  const notice = `outcome-after-${outcome}` as const
  return told.some(one => one.notice === notice) ? null : { do: 'tell', notice: { notice, about: null } }
}

/** Only what was told of the state that lasts: a case that moved on since begins anew. */
const findTold = ({ told, stateSince }: ClockFacts, wanted: TicketNotice) =>
  told.find(({ notice, at }) => notice === wanted && at >= stateSince)

/** Of a promise the consultor is told before it is broken, and the dentist, too, when it was. */
export const noticeReaders: Record<TicketNotice, readonly ('dentist' | 'consultor')[]> = {
  'draft-ends-in-a-week': ['dentist'],
  'closes-in-a-week': ['dentist'],
  'closes-tomorrow': ['dentist'],
  'erased-in-a-month': ['dentist'],
  'promise-near': ['consultor'],
  'promise-late': ['consultor', 'dentist'],
  'outcome-after-3': ['dentist'],
  'outcome-after-6': ['dentist'],
  'outcome-after-12': ['dentist'],
}
