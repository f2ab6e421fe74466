import { randomUUID } from 'node:crypto'
import type { TicketEvent } from '@alinha/domain'
import { askKeys, openAsManager } from '../../../apps/server/src/testing/money/case-files.ts'
import { decide, deliver, move, take } from '../../../apps/server/src/testing/money/cases.ts'
import type { Answer } from '../../../apps/server/src/testing/people/browser.ts'
import type { CaseModel, Wish } from './case-model.ts'
import type { CasePerson } from './people.ts'

/** Something that anybody can try with any case. */
export type Action = {
  name: string
  what: Wish
  /** How it is asked of the server. Whatever it writes into the case has the words of the case in it. */
  ask: (person: CasePerson, id: number, words: string, model: CaseModel) => Promise<Answer>
}

const moved = (event: TicketEvent): Action => ({
  name: event,
  what: { kind: 'move', event },
  ask: (person, id, words) => move(person, id, event, words),
})

/** Stands in every internal note, which the dentist never sees. */
export const NOTE = 'NOTA-INTERNA'

const edit = (person: CasePerson, body: object): Promise<Answer> =>
  person.browser.call('POST', '/tickets/edit', { body })

/** Of a plan that there is or, where there is none, of the first one. */
const decided = (decision: 'approved' | 'changes', event: TicketEvent): Action => ({
  name: event,
  what: { kind: 'move', event },
  ask: (person, id, words, { plans }) =>
    decide(person, id, {
      plan: Math.max(1, plans),
      decision,
      ...(decision === 'changes' && { text: words }),
    }),
})

const actions: Action[] = [
  ...(['complete', 'return', 'give-back', 'ask', 'answer'] as const).map(moved),
  ...(['close', 'reopen', 'withdraw', 'decline'] as const).map(moved),
  {
    name: 'take',
    what: { kind: 'move', event: 'take', isByStatus: true },
    ask: (person, id) => take(person, id),
  },
  {
    name: 'deliver',
    what: { kind: 'move', event: 'deliver' },
    ask: (person, id, words) => deliver(person, id, words),
  },
  decided('approved', 'approve'),
  decided('changes', 'ask-changes'),
  {
    name: 'close by status',
    what: { kind: 'move', event: 'close', isByStatus: true },
    ask: (person, id) => edit(person, { id, status: 'closed' }),
  },
  {
    name: 'reopen by address',
    what: { kind: 'move', event: 'reopen', isByStatus: true },
    ask: ({ browser }, id) => browser.call('GET', `/tickets/reopen/${id}`),
  },
  {
    name: 'write',
    what: { kind: 'message' },
    ask: (person, id, words) => edit(person, { id, message: words, messageId: randomUUID() }),
  },
  {
    name: 'note',
    what: { kind: 'note' },
    ask: ({ browser }, id, words) =>
      browser.call('POST', `/tickets/${id}/notes`, { body: { text: `${NOTE} ${words}` } }),
  },
  {
    name: 'describe',
    what: { kind: 'describe' },
    ask: (person, id, words) => edit(person, { id, description: words }),
  },
  {
    name: 'open as a manager',
    what: { kind: 'open' },
    ask: (person, id) => openAsManager(person, id, 'Pediu ajuda.'),
  },
]

const looks: Action[] = [
  {
    name: 'read',
    what: { kind: 'look' },
    ask: ({ browser }, id) => browser.call('GET', `/tickets/${id}`),
  },
  { name: 'ask for keys', what: { kind: 'look' }, ask: (person, id) => askKeys(person, id, []) },
  {
    name: 'list who looked',
    what: { kind: 'owners-look' },
    ask: ({ browser }, id) => browser.call('GET', `/tickets/${id}/access`),
  },
]

const assign = (consultor: CasePerson): Action => ({
  name: `assign to ${consultor.name}`,
  what: { kind: 'move', event: 'reassign', consultor },
  ask: ({ browser }, id) =>
    browser.call('POST', `/admin/tickets/${id}/assign`, {
      body: { consultorId: consultor.id, reason: 'Ausência' },
    }),
})

/** Everything that can be tried. A case can be given to each consultor. */
export const listActions = (consultors: readonly CasePerson[]): Action[] => [
  ...actions,
  ...looks,
  ...consultors.map(assign),
]

export const readCase = looks[0] as Action
