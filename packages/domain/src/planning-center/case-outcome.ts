import type { Day } from '../day.ts'
import { addMonths } from '../payments/subscriptions/billing-calendar.ts'
import type { TicketState } from './ticket-states.ts'

/** How long after its plan was approved a dentist is asked how a case went. */
export const outcomeMonths = [3, 6, 12] as const

export type OutcomeMonths = (typeof outcomeMonths)[number]

/** What is asked: choices only, because a field for words would be filled with patients. Each choice has a name of its own. */
export const outcomeQuestions = {
  progress: ['as-planned', 'with-deviations', 'off-plan', 'stopped', 'not-begun'],
  refinement: ['no-refinement', 'refinement-ahead', 'refined'],
  help: ['helped', 'helped-partly', 'not-helped'],
} as const

export type OutcomeQuestion = keyof typeof outcomeQuestions
export type OutcomeChoice = (typeof outcomeQuestions)[OutcomeQuestion][number]
export type OutcomeAnswers = { [Q in OutcomeQuestion]: (typeof outcomeQuestions)[Q][number] }

export const outcomeChoices: readonly OutcomeChoice[] = Object.values(outcomeQuestions).flat()

export type OutcomeFacts = {
  state: TicketState
  /** The day on which the last plan was approved; null without one. */
  approvedOn: Day | null
  /** Those that were answered or declined. */
  done: readonly number[]
}

const treated: ReadonlySet<TicketState> = new Set(['treating', 'question', 'closed'])

/**
 * How many months it is that a dentist is asked about now; null for nothing. Each is asked once, and whoever let one pass is
 * asked the next: nobody remembers March in June. A case that is planned anew, or was erased, is not asked about.
 */
export function findOutcomeToAsk(
  { state, approvedOn, done }: OutcomeFacts,
  today: Day,
): OutcomeMonths | null {
  if (approvedOn === null || !treated.has(state)) return null
  const due = outcomeMonths.findLast(months => today >= addMonths(approvedOn, months))
  return due === undefined || done.includes(due) ? null : due
}

/** How often a choice was made in the forms of so many months. */
export type OutcomeCount = { months: number; choice: OutcomeChoice; count: number }

export type OutcomeSum = {
  months: OutcomeMonths
  /** How many forms were sent. */
  forms: number
  counts: { choice: OutcomeChoice; count: number }[]
}

/** Fewer would tell which dentist said what. */
const FEWEST_FORMS = 5

/** What managers see: sums, in the order of the form, and none of a handful of forms. */
export const sumOutcomes = (rows: readonly OutcomeCount[]): OutcomeSum[] =>
  outcomeMonths.flatMap(months => {
    const countOf = (choice: OutcomeChoice) =>
      rows.find(row => row.months === months && row.choice === choice)?.count ?? 0
    const forms = outcomeQuestions.help.reduce((sum, choice) => sum + countOf(choice), 0)
    if (forms < FEWEST_FORMS) return []
    return [{ months, forms, counts: outcomeChoices.map(choice => ({ choice, count: countOf(choice) })) }]
  })
