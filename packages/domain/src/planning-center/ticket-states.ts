/** Who has to do something next: the dentist, we, or nobody. */
export type TicketTurn = 'dentist' | 'us' | null

/** The three words that the specification's calls have for a ticket. */
export type TicketStatus = 'open' | 'in-progress' | 'closed'

const states = {
  draft: { turn: 'dentist', status: 'open' },
  paying: { turn: null, status: 'open' },
  /** Complete and paid for, and nobody has taken it yet. */
  sent: { turn: 'us', status: 'open' },
  /** Waits for records of the dentist. */
  returned: { turn: 'dentist', status: 'open' },
  planning: { turn: 'us', status: 'in-progress' },
  delivered: { turn: 'dentist', status: 'in-progress' },
  revising: { turn: 'us', status: 'in-progress' },
  treating: { turn: null, status: 'in-progress' },
  question: { turn: 'us', status: 'in-progress' },
  closed: { turn: null, status: 'closed' },
  withdrawn: { turn: null, status: 'closed' },
  declined: { turn: null, status: 'closed' },
  erased: { turn: null, status: 'closed' },
} as const satisfies Record<string, { turn: TicketTurn; status: TicketStatus }>

export type TicketState = keyof typeof states

export const ticketStates = Object.keys(states) as TicketState[]

export const ticketTurn = (state: TicketState): TicketTurn => states[state].turn

export const toTicketStatus = (state: TicketState): TicketStatus => states[state].status

/**
 * Who asks. `assigned` is the consultor who works on the ticket, `consultor` any other one, `ledger` what was paid or not,
 * `clock` a date that has come.
 */
export type TicketRole = 'owner' | 'assigned' | 'consultor' | 'manager' | 'ledger' | 'clock'

export const ticketRoles: readonly TicketRole[] = [
  'owner',
  'assigned',
  'consultor',
  'manager',
  'ledger',
  'clock',
]

/** What a move depends on besides state and role. */
export type TicketHistory = {
  /** The dentist has said that everything needed is there. */
  isComplete: boolean
  isAssigned: boolean
  hasAssistance: boolean
  hasPlan: boolean
}

type Target = TicketState | ((history: TicketHistory) => TicketState)
type Move = { by: readonly TicketRole[]; to: Partial<Record<TicketState, Target>> }

const ours = { sent: 'sent', planning: 'planning', revising: 'revising', question: 'question' } as const

/** Where work goes on: on a plan that was delivered before, on the first one, or with somebody who takes it. */
const atWork = ({ hasPlan, isAssigned }: TicketHistory): TicketState => {
  if (hasPlan) return 'revising'
  return isAssigned ? 'planning' : 'sent'
}

/** All there is: what happens to a ticket, who may cause it, and from which state to which. */
const moves = {
  pay: { by: ['owner'], to: { draft: 'paying' } },
  paid: {
    by: ['ledger'],
    to: {
      draft: ({ isComplete }) => (isComplete ? 'sent' : 'returned'),
      paying: ({ isComplete }) => (isComplete ? 'sent' : 'returned'),
    },
  },
  'not-paid': { by: ['ledger'], to: { paying: 'draft' } },
  take: { by: ['assigned', 'consultor'], to: { ...ours, sent: 'planning' } },
  'give-back': { by: ['assigned'], to: { ...ours, planning: 'sent' } },
  reassign: {
    by: ['manager'],
    to: { ...ours, sent: 'planning', returned: 'returned', delivered: 'delivered', treating: 'treating' },
  },
  return: {
    by: ['assigned'],
    to: { planning: 'returned', revising: 'returned' },
  },
  complete: { by: ['owner'], to: { returned: atWork } },
  deliver: { by: ['assigned'], to: { planning: 'delivered', revising: 'delivered' } },
  'ask-changes': { by: ['owner'], to: { delivered: 'revising' } },
  approve: {
    by: ['owner'],
    to: { delivered: ({ hasAssistance }) => (hasAssistance ? 'treating' : 'closed') },
  },
  ask: { by: ['owner'], to: { treating: 'question' } },
  answer: { by: ['assigned'], to: { question: 'treating' } },
  close: {
    by: ['owner', 'assigned', 'manager'],
    to: { delivered: 'closed', treating: 'closed', question: 'closed' },
  },
  'fall-asleep': { by: ['clock'], to: { returned: 'closed', delivered: 'closed', treating: 'closed' } },
  reopen: { by: ['owner', 'assigned', 'manager'], to: { closed: atWork } },
  withdraw: {
    by: ['owner'],
    to: { draft: 'withdrawn', sent: 'withdrawn', returned: 'withdrawn', planning: 'withdrawn' },
  },
  /** A draft that nobody wrote for a time. */
  expire: { by: ['clock'], to: { draft: 'withdrawn' } },
  decline: { by: ['manager'], to: { sent: 'declined', returned: 'declined', planning: 'declined' } },
  /** Longer than the terms say. What was told of its end holds no more. */
  keep: { by: ['owner'], to: { closed: 'closed', withdrawn: 'withdrawn', declined: 'declined' } },
  erase: { by: ['clock', 'owner'], to: { closed: 'erased', withdrawn: 'erased', declined: 'erased' } },
} as const satisfies Record<string, Move>

export type TicketEvent = keyof typeof moves

export const ticketEvents = Object.keys(moves) as TicketEvent[]

export type TicketMove =
  | { ok: true; state: TicketState }
  /** `ticket-not-yours` tells nothing of the state to who may not know it. */
  | { ok: false; reason: 'ticket-not-yours' | 'ticket-moved' }

/** The state after an event, or why it cannot happen. A ticket with somebody is not taken by another. */
export function moveTicket(
  state: TicketState,
  event: TicketEvent,
  role: TicketRole,
  history: TicketHistory,
): TicketMove {
  const { by, to }: Move = moves[event]
  if (!by.includes(role)) return { ok: false, reason: 'ticket-not-yours' }
  const target = to[state]
  if (target === undefined || (event === 'take' && history.isAssigned))
    return { ok: false, reason: 'ticket-moved' }
  return { ok: true, state: typeof target === 'function' ? target(history) : target }
}

/** What a person in this role may do now. */
export const listTicketEvents = (
  state: TicketState,
  role: TicketRole,
  history: TicketHistory,
): TicketEvent[] => ticketEvents.filter(event => moveTicket(state, event, role, history).ok)

const talking: ReadonlySet<TicketState> = new Set([
  'sent',
  'returned',
  'planning',
  'delivered',
  'revising',
  'treating',
  'question',
])

/** Messages belong to a case that is under way, and never move it. */
export const takesMessages = (state: TicketState): boolean => talking.has(state)

/** The description is what the plan is made from: it stays as it was once there is one. */
export const takesDescription = (state: TicketState, { hasPlan }: Pick<TicketHistory, 'hasPlan'>): boolean =>
  !hasPlan && (state === 'draft' || state === 'sent' || state === 'returned' || state === 'planning')
