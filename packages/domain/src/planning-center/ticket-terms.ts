import { addDays, dayAt, type Day } from '../day.ts'
import { addMonths } from '../payments/subscriptions/billing-calendar.ts'
import type { TicketState } from './ticket-states.ts'

/** What the terms of Planning Center name as numbers. */
export type TicketTerms = {
  daysToWithdraw: number
  daysToReopen: number
  assistanceMonths: number
  /** A case that waits for the dentist is closed after so many days. */
  daysReturned: number
  daysDelivered: number
  /** A draft that nobody writes is removed after so many days. */
  daysDraft: number
  daysUntilErased: number
}

export const TICKET_TERMS: TicketTerms = {
  daysToWithdraw: 7,
  daysToReopen: 60,
  assistanceMonths: 24,
  daysReturned: 30,
  daysDelivered: 14,
  daysDraft: 30,
  daysUntilErased: 180,
}

export type WithdrawalFacts = {
  state: TicketState
  /** In milliseconds; null when nothing was paid. */
  paidAt: number | null
  hasPlan: boolean
  /** The first plan was promised for an earlier moment. */
  isPlanLate: boolean
}

/** With the whole amount back: within the days of the law, or when we are late, and never after a plan was delivered. */
export function mayWithdraw(
  { paidAt, hasPlan, isPlanLate }: WithdrawalFacts,
  today: Day,
  { daysToWithdraw }: TicketTerms = TICKET_TERMS,
): boolean {
  if (hasPlan) return false
  return paidAt === null || isPlanLate || today <= addDays(dayAt(paidAt), daysToWithdraw)
}

export type ReopeningFacts = {
  /** In milliseconds. */
  closedAt: number
  /** The last day of assistance, included; null without. */
  assistanceUntil: Day | null
}

export function mayReopen(
  { closedAt, assistanceUntil }: ReopeningFacts,
  today: Day,
  { daysToReopen }: TicketTerms = TICKET_TERMS,
): boolean {
  const isRecent = today <= addDays(dayAt(closedAt), daysToReopen)
  return isRecent || (assistanceUntil !== null && today <= assistanceUntil)
}

/** The last day of assistance that begins on a day. */
export const assistanceEndsOn = (day: Day, { assistanceMonths }: TicketTerms = TICKET_TERMS): Day =>
  addMonths(day, assistanceMonths)

/** The day on which a case that waits for nobody but the dentist is closed; null where it does not. */
export function fallsAsleepOn(
  state: TicketState,
  since: Day,
  assistanceUntil: Day | null,
  { daysReturned, daysDelivered }: TicketTerms = TICKET_TERMS,
): Day | null {
  if (state === 'returned') return addDays(since, daysReturned)
  if (state === 'delivered') return addDays(since, daysDelivered)
  return state === 'treating' && assistanceUntil !== null ? addDays(assistanceUntil, 1) : null
}

/**
 * The day on which a draft is removed that was last written on a day; later where its dentist was told so, because a day that
 * was told is kept.
 */
export function draftEndsOn(
  writtenOn: Day,
  toldDay: Day | null = null,
  { daysDraft }: TicketTerms = TICKET_TERMS,
): Day {
  const day = addDays(writtenOn, daysDraft)
  return toldDay !== null && toldDay > day ? toldDay : day
}

/** The day on which a case is erased that was closed on a day: later where its dentist keeps it. */
export const erasedOn = (
  closedOn: Day,
  keptUntil: Day | null = null,
  { daysUntilErased }: TicketTerms = TICKET_TERMS,
): Day => keptUntil ?? addDays(closedOn, daysUntilErased)

/** A consultor answers questions about a case for so long, and then has no reason to read it. */
const DAYS_READ_AFTER_CLOSING = 30

/** Of the consultor who works on it. Who sent it may always read it. */
export const mayConsultorRead = (closedAt: number | null, today: Day): boolean =>
  closedAt === null || today <= addDays(dayAt(closedAt), DAYS_READ_AFTER_CLOSING)

/** How many cases that wait for us one consultor has at once. */
export const MOST_CASES_AT_ONCE = 10

/** How many cases one dentist writes at once. */
export const MOST_DRAFTS = 20

/** What a dentist declares with each case. A version that was shown is never edited: the record refers to it. */
export const caseAttestation = {
  version: '2026-11-16',
  text: 'Sou responsável pelo tratamento deste paciente e tenho o consentimento dele para compartilhar os registros para o planejamento.',
  guardianText:
    'Tenho também o consentimento de pelo menos um dos pais ou do responsável legal, porque o paciente é menor de idade.',
} as const
