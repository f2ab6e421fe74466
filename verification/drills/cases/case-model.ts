import {
  moveTicket,
  MOST_CASES_AT_ONCE,
  takesDescription,
  takesMessages,
  type TicketEvent,
  type TicketHistory,
  type TicketRole,
  type TicketState,
} from '@alinha/domain'
import type { CasePerson } from './people.ts'

/** What somebody wants of a case. */
export type Wish =
  | { kind: 'move'; event: TicketEvent; isByStatus?: boolean; consultor?: CasePerson }
  | { kind: 'look' | 'owners-look' | 'message' | 'note' | 'describe' | 'open' }

/** What the drill knows of a case without asking the server. */
export type CaseModel = {
  state: TicketState
  ownerId: number
  consultorId: number | null
  isPaid: boolean
  isComplete: boolean
  hasAssistance: boolean
  plans: number
  /** How many rows of events and of messages and notes there are. */
  events: number
  texts: number
  /** Managers who have opened it with a reason. */
  openedBy: readonly number[]
}

/** How many cases that wait for them consultors have besides this one. */
export type Load = ReadonlyMap<number, number>

export type Foretold = { isDone: boolean; after: CaseModel }

const historyOf = ({ isComplete, consultorId, hasAssistance, plans }: CaseModel): TicketHistory => ({
  isComplete,
  isAssigned: consultorId !== null,
  hasAssistance,
  hasPlan: plans > 0,
})

const atWork: ReadonlySet<TicketState> = new Set(['planning', 'revising', 'question'])

export const isAtWork = ({ state }: CaseModel): boolean => atWork.has(state)

/** Of a person to a case; none for a stranger. */
export function rolesIn(model: CaseModel, { id, isConsultor, isManager }: CasePerson): TicketRole[] {
  if (model.ownerId === id) return ['owner']
  const worksOnIt: TicketRole[] = isConsultor ? [model.consultorId === id ? 'assigned' : 'consultor'] : []
  return isManager ? [...worksOnIt, 'manager'] : worksOnIt
}

const isOneOfTwo = (roles: readonly TicketRole[]): boolean =>
  roles.includes('owner') || roles.includes('assigned')

/** Who may see what a case says. */
export const mayReadIn = (model: CaseModel, person: CasePerson): boolean =>
  isOneOfTwo(rolesIn(model, person)) || model.openedBy.includes(person.id)

/** Who may see that there is a case at all, in a list. */
export function mayListIn(model: CaseModel, person: CasePerson): boolean {
  const roles = rolesIn(model, person)
  const isWaiting = model.consultorId === null && (isAtWork(model) || model.state === 'sent')
  if (isOneOfTwo(roles) || (roles.includes('consultor') && isWaiting)) return true
  return roles.includes('manager') && model.isPaid
}

/** Whether the server must do it, and what the case is like afterwards. */
export function foretell(model: CaseModel, person: CasePerson, what: Wish, load: Load): Foretold {
  const after = foretellAfter(model, person, what, load)
  return { isDone: after !== null, after: after ?? model }
}

function foretellAfter(model: CaseModel, person: CasePerson, what: Wish, load: Load): CaseModel | null {
  const roles = rolesIn(model, person)
  if (what.kind === 'move') return foretellMove(model, person, roles, what, load)
  if (what.kind === 'look') return mayReadIn(model, person) ? model : null
  if (what.kind === 'owners-look') return roles.includes('owner') ? model : null
  if (what.kind === 'message')
    return isOneOfTwo(roles) && takesMessages(model.state) ? { ...model, texts: model.texts + 1 } : null
  if (what.kind === 'note') {
    const mayNote = mayReadIn(model, person) && !roles.includes('owner')
    return mayNote ? { ...model, texts: model.texts + 1 } : null
  }
  if (what.kind === 'describe')
    return roles.includes('owner') && takesDescription(model.state, historyOf(model)) ? model : null
  // What is left is a manager who opens it.
  const mayOpen = roles.includes('manager') && model.isPaid
  return mayOpen ? { ...model, openedBy: [...model.openedBy, person.id] } : null
}

function foretellMove(
  model: CaseModel,
  person: CasePerson,
  roles: readonly TicketRole[],
  what: Wish,
  load: Load,
): CaseModel | null {
  if (what.kind !== 'move') return null
  const { event, isByStatus = false, consultor } = what
  if (event === 'take' && (load.get(person.id) ?? 0) + Number(isMine(model, person)) >= MOST_CASES_AT_ONCE)
    return null
  if (event === 'withdraw' && model.plans > 0) return null
  // The old call has no place for the reason that a manager gives.
  if (isByStatus && event !== 'take' && roles.includes('manager') && !roles.includes('assigned')) return null
  for (const role of event === 'reassign' ? roles.filter(one => one === 'manager') : roles) {
    const move = moveTicket(model.state, event, role, historyOf(model))
    if (!move.ok) continue
    const texts = model.texts + Number(event === 'ask' || event === 'answer' || event === 'ask-changes')
    const moved = { ...model, state: move.state, events: model.events + 1, texts }
    if (event === 'take') return { ...moved, consultorId: person.id }
    if (event === 'reassign') return { ...moved, consultorId: consultor?.id ?? null }
    if (event === 'give-back') return { ...moved, consultorId: null }
    if (event === 'complete') return { ...moved, isComplete: true }
    return event === 'deliver' ? { ...moved, plans: model.plans + 1 } : moved
  }
  return null
}

const isMine = (model: CaseModel, { id }: CasePerson): boolean => model.consultorId === id && isAtWork(model)
