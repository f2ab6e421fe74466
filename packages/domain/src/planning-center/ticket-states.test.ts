import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  listTicketEvents,
  moveTicket,
  takesDescription,
  takesMessages,
  ticketEvents,
  ticketRoles,
  ticketStates,
  ticketTurn,
  toTicketStatus,
  type TicketEvent,
  type TicketHistory,
  type TicketRole,
  type TicketState,
} from './ticket-states.ts'

const flags = [false, true]
const histories: TicketHistory[] = flags.flatMap(isComplete =>
  flags.flatMap(isAssigned =>
    flags.flatMap(hasAssistance =>
      flags.map(hasPlan => ({ isComplete, isAssigned, hasAssistance, hasPlan })),
    ),
  ),
)

/** Everything that can happen, written out a second time: whatever is not here is refused. */
const table: [TicketEvent, TicketState, string, TicketRole[]][] = [
  ['pay', 'draft', 'paying', ['owner']],
  ['paid', 'draft', 'sent if complete, otherwise returned', ['ledger']],
  ['paid', 'paying', 'sent if complete, otherwise returned', ['ledger']],
  ['not-paid', 'paying', 'draft', ['ledger']],
  ['take', 'sent', 'planning if free', ['assigned', 'consultor']],
  ['take', 'planning', 'planning if free', ['assigned', 'consultor']],
  ['take', 'revising', 'revising if free', ['assigned', 'consultor']],
  ['take', 'question', 'question if free', ['assigned', 'consultor']],
  ['give-back', 'sent', 'sent', ['assigned']],
  ['give-back', 'planning', 'sent', ['assigned']],
  ['give-back', 'revising', 'revising', ['assigned']],
  ['give-back', 'question', 'question', ['assigned']],
  ['reassign', 'sent', 'planning', ['manager']],
  ['reassign', 'planning', 'planning', ['manager']],
  ['reassign', 'revising', 'revising', ['manager']],
  ['reassign', 'question', 'question', ['manager']],
  ['reassign', 'returned', 'returned', ['manager']],
  ['reassign', 'delivered', 'delivered', ['manager']],
  ['reassign', 'treating', 'treating', ['manager']],
  ['return', 'planning', 'returned', ['assigned']],
  ['return', 'revising', 'returned', ['assigned']],
  ['complete', 'returned', 'at work', ['owner']],
  ['deliver', 'planning', 'delivered', ['assigned']],
  ['deliver', 'revising', 'delivered', ['assigned']],
  ['ask-changes', 'delivered', 'revising', ['owner']],
  ['approve', 'delivered', 'treating with assistance, otherwise closed', ['owner']],
  ['ask', 'treating', 'question', ['owner']],
  ['answer', 'question', 'treating', ['assigned']],
  ['close', 'delivered', 'closed', ['owner', 'assigned', 'manager']],
  ['close', 'treating', 'closed', ['owner', 'assigned', 'manager']],
  ['close', 'question', 'closed', ['owner', 'assigned', 'manager']],
  ['fall-asleep', 'returned', 'closed', ['clock']],
  ['fall-asleep', 'delivered', 'closed', ['clock']],
  ['fall-asleep', 'treating', 'closed', ['clock']],
  ['reopen', 'closed', 'at work', ['owner', 'assigned', 'manager']],
  ['withdraw', 'draft', 'withdrawn', ['owner']],
  ['withdraw', 'sent', 'withdrawn', ['owner']],
  ['withdraw', 'returned', 'withdrawn', ['owner']],
  ['withdraw', 'planning', 'withdrawn', ['owner']],
  ['expire', 'draft', 'withdrawn', ['clock']],
  ['decline', 'sent', 'declined', ['manager']],
  ['decline', 'returned', 'declined', ['manager']],
  ['decline', 'planning', 'declined', ['manager']],
  ['keep', 'closed', 'closed', ['owner']],
  ['keep', 'withdrawn', 'withdrawn', ['owner']],
  ['keep', 'declined', 'declined', ['owner']],
  ['erase', 'closed', 'erased', ['clock', 'owner']],
  ['erase', 'withdrawn', 'erased', ['clock', 'owner']],
  ['erase', 'declined', 'erased', ['clock', 'owner']],
]

/** The words of the table, for one history; null where it is refused. */
function targetOf(words: string, { isComplete, isAssigned, hasAssistance, hasPlan }: TicketHistory) {
  if (words === 'sent if complete, otherwise returned') return isComplete ? 'sent' : 'returned'
  if (words === 'treating with assistance, otherwise closed') return hasAssistance ? 'treating' : 'closed'
  if (words === 'at work' && !hasPlan) return isAssigned ? 'planning' : 'sent'
  if (words === 'at work') return 'revising'
  if (words.endsWith(' if free')) return isAssigned ? null : words.replace(' if free', '')
  return words
}

const combinations = ticketEvents.flatMap(event =>
  ticketStates.flatMap(state =>
    ticketRoles.flatMap(role => histories.map(history => ({ event, state, role, history }))),
  ),
)

describe('a ticket', () => {
  it('moves as the table says for every event, state, role and history, and in no other way', () => {
    const wrong = combinations.filter(({ event, state, role, history }) => {
      const row = table.find(([named, from, , by]) => named === event && from === state && by.includes(role))
      const expected = row ? targetOf(row[2], history) : null
      const move = moveTicket(state, event, role, history)
      return (move.ok ? move.state : null) !== expected
    })
    expect(combinations).toHaveLength(21 * 13 * 6 * 16)
    expect(wrong).toEqual([])
  })

  it('tells who may never do a thing nothing of its state', () => {
    for (const { event, state, role, history } of combinations) {
      const move = moveTicket(state, event, role, history)
      const mayEver = table.some(([named, , , by]) => named === event && by.includes(role))
      if (!move.ok) expect(move.reason).toBe(mayEver ? 'ticket-moved' : 'ticket-not-yours')
    }
  })

  it('offers exactly what it would do', () => {
    for (const { event, state, role, history } of combinations) {
      expect(listTicketEvents(state, role, history).includes(event)).toBe(
        moveTicket(state, event, role, history).ok,
      )
    }
  })

  it('never comes back once it is erased', () => {
    expect(
      combinations.filter(
        ({ event, state, role, history }) => state === 'erased' && moveTicket(state, event, role, history).ok,
      ),
    ).toEqual([])
  })

  it('can be ended from every state that somebody paid for, whatever happened before', () => {
    const ends = new Set<TicketState>(['closed', 'withdrawn', 'declined', 'erased'])
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...combinations), { minLength: 1, maxLength: 60 }),
        fc.constantFrom(...histories),
        (tried, history) => {
          let state: TicketState = 'draft'
          for (const { event, role } of tried) {
            const move = moveTicket(state, event, role, history)
            if (move.ok) state = move.state
          }
          expect(canReachEnd(state, history, ends)).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })
})

function canReachEnd(from: TicketState, history: TicketHistory, ends: ReadonlySet<TicketState>): boolean {
  const seen = new Set<TicketState>([from])
  for (const state of seen) {
    if (ends.has(state)) return true
    for (const event of ticketEvents)
      for (const role of ticketRoles) {
        const move = moveTicket(state, event, role, history)
        if (move.ok) seen.add(move.state)
      }
  }
  return false
}

it.each<[TicketState, ReturnType<typeof ticketTurn>, ReturnType<typeof toTicketStatus>, boolean]>([
  ['draft', 'dentist', 'open', false],
  ['paying', null, 'open', false],
  ['sent', 'us', 'open', true],
  ['returned', 'dentist', 'open', true],
  ['planning', 'us', 'in-progress', true],
  ['delivered', 'dentist', 'in-progress', true],
  ['revising', 'us', 'in-progress', true],
  ['treating', null, 'in-progress', true],
  ['question', 'us', 'in-progress', true],
  ['closed', null, 'closed', false],
  ['withdrawn', null, 'closed', false],
  ['declined', null, 'closed', false],
  ['erased', null, 'closed', false],
])('%s: it is the turn of %s, the status is %s, messages: %s', (state, turn, status, talks) => {
  expect([ticketTurn(state), toTicketStatus(state), takesMessages(state)]).toEqual([turn, status, talks])
})

it('the description can be changed until there is a plan', () => {
  const changeable = ticketStates.filter(state => takesDescription(state, { hasPlan: false }))
  expect(changeable).toEqual(['draft', 'sent', 'returned', 'planning'])
  expect(ticketStates.filter(state => takesDescription(state, { hasPlan: true }))).toEqual([])
})
