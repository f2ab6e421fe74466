import {
  FIRST_PROMISE_RULES,
  FIRST_WORK_CALENDAR,
  moveTicket,
  ticketEvents,
  ticketRoles,
  type PromiseRules,
  type PromiseTerms,
  type StateChange,
  type TicketEvent,
  type TicketHistory,
  type TicketState,
  type WorkCalendar,
} from '@alinha/domain'
import type { Chance } from '../../../apps/server/src/testing/randomness.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const LONGEST = 16
/** In minutes: no promise takes years then, of which nobody wrote the holidays down. */
const SHORTEST_DAY = 120
/** Holidays are counted from a list of these years. */
const YEARS = { from: Date.UTC(2024, 0, 1), to: Date.UTC(2035, 6, 1) }
const SHARE_OF_FIRST_TERMS = 0.4

export type CaseHistory = { changes: StateChange[]; terms: PromiseTerms; now: number }

/** Within a minute, a day, a week or three, because each has other edges. */
const gaps = [2 * MINUTE, 9 * HOUR, DAY, 6 * DAY, 20 * DAY] as const

/** What could have happened to a case that was paid for: whatever the table allows, by anybody, at any time. */
export function makeHistory(chance: Chance): CaseHistory {
  let at = YEARS.from + chance.below(YEARS.to - YEARS.from)
  const terms = chance.isLucky(SHARE_OF_FIRST_TERMS)
    ? { rules: FIRST_PROMISE_RULES, calendar: FIRST_WORK_CALENDAR }
    : { rules: makeRules(chance), calendar: makeCalendar(chance, at) }
  let state: TicketState = chance.isLucky(0.7) ? 'sent' : 'returned'
  let facts: TicketHistory = {
    isComplete: state === 'sent',
    isAssigned: false,
    hasAssistance: chance.isLucky(0.5),
    hasPlan: false,
  }
  const changes: StateChange[] = [{ state, at }]
  for (let left = chance.below(LONGEST); left > 0; left--) {
    const possible = listMoves(state, facts)
    if (possible.length === 0) break
    const next = chance.pick(possible)
    at += chance.below(chance.pick(gaps))
    state = next.state
    facts = factsAfter(next.event, facts)
    changes.push({ state, at })
  }
  return { changes, terms, now: at + chance.below(chance.pick(gaps)) }
}

type NextMove = { event: TicketEvent; state: TicketState }

const listMoves = (state: TicketState, facts: TicketHistory): NextMove[] =>
  ticketEvents.flatMap(event =>
    ticketRoles.flatMap(role => {
      const move = moveTicket(state, event, role, facts)
      // Ends are rare, so that most histories are long; nothing is promised after them.
      return move.ok && event !== 'withdraw' && event !== 'decline' && event !== 'erase'
        ? [{ event, state: move.state }]
        : []
    }),
  )

function factsAfter(event: TicketEvent, facts: TicketHistory): TicketHistory {
  if (event === 'take' || event === 'reassign') return { ...facts, isAssigned: true }
  if (event === 'give-back') return { ...facts, isAssigned: false }
  if (event === 'complete') return { ...facts, isComplete: true }
  return event === 'deliver' ? { ...facts, hasPlan: true } : facts
}

const makeRules = (chance: Chance): PromiseRules => {
  const minutes = () => 1 + chance.below(chance.pick([60, 600, 3000]))
  return {
    version: 2,
    minutes: { triage: minutes(), plan: minutes(), revision: minutes(), answer: minutes() },
  }
}

const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

function makeCalendar(chance: Chance, around: number): WorkCalendar {
  const opensAt = chance.below(720)
  const closesAt = opensAt + SHORTEST_DAY + chance.below(1440 - SHORTEST_DAY - opensAt + 1)
  const daysOff = Array.from({ length: chance.below(8) }, () => toDay(around + chance.below(60) * DAY))
  return { version: 2, opensAt, closesAt, daysOff }
}
