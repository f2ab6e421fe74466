import { bulkActions, needsDays } from '@alinha/domain'
import * as z from 'zod/mini'
import {
  choice,
  id,
  idParam,
  list,
  saidReply,
  searchKeyword,
  strict,
  uuidParam,
  wholeNumber,
} from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { peopleFilters, peopleRoles } from './people.ts'
import { neededReason } from './user-access.ts'
import { MOST_DAYS_GIVEN } from './user-money.ts'

/** As many as the list of users counts. */
export const MOST_PEOPLE_AT_ONCE = 10_000
/** More are not chosen one by one. */
export const MOST_CHOSEN = 1000

export const bulkOutcomes = ['waiting', 'done', 'unchanged', 'refused'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

const wireBulkChange = z.object({
  id: z.string(),
  action: z.enum(bulkActions),
  days: z.nullable(z.int()),
  reason: z.string(),
  /** Who began it; null once the account is gone. */
  manager: z.nullable(z.string()),
  startedAt: z.string(),
  state: z.enum(['running', 'stopped', 'done']),
  /** `waiting` are left over once it is stopped. */
  counts: z.object({ waiting: z.int(), done: z.int(), unchanged: z.int(), refused: z.int() }),
})
export type WireBulkChange = z.output<typeof wireBulkChange>

const wireBulkPerson = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  outcome: z.enum(bulkOutcomes),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
})
export type WireBulkPerson = z.output<typeof wireBulkPerson>

const bulkId = uuidParam

/** What managers do to many people at once: one after the other, each as if they were the only one. */
export const bulkChanges = defineCalls({
  startBulkChange: {
    method: 'POST',
    path: '/admin/bulk-changes',
    access: 'manager',
    changes: true,
    costly: true,
    summary:
      'Do the same to many people: to those of `ids`, or to all whom the list shows with the search and the filters. `count` is how many the manager has agreed to. The page chooses the id, so that a repeat changes nothing.',
    body: strict({
      id: bulkId,
      action: choice(bulkActions),
      days: z.optional(wholeNumber(1, MOST_DAYS_GIVEN)),
      reason: neededReason,
      count: wholeNumber(1, MOST_PEOPLE_AT_ONCE),
      ids: z.optional(list(id, MOST_CHOSEN)),
      show: z.optional(choice(peopleFilters)),
      role: z.optional(choice(peopleRoles)),
      search: z.optional(searchKeyword),
    }).check(
      z.refine(({ action, days }) => needsDays(action) === (days !== undefined), {
        path: ['days'],
        error: `Use um número de 1 a ${MOST_DAYS_GIVEN}.`,
      }),
    ),
    reply: z.extend(saidReply, { change: wireBulkChange }),
  },
  listBulkChanges: {
    method: 'GET',
    path: '/admin/bulk-changes',
    access: 'manager',
    changes: false,
    summary: 'The last 20 changes of many people of 30 days, newest first, with how far each is.',
    reply: z.object({ changes: z.array(wireBulkChange) }),
  },
  readBulkChange: {
    method: 'GET',
    path: '/admin/bulk-changes/{bulkId}',
    access: 'manager',
    changes: false,
    summary: 'How far a change of many people is.',
    params: strict({ bulkId }),
    reply: z.object({ change: wireBulkChange }),
  },
  listBulkChangePeople: {
    method: 'GET',
    path: '/admin/bulk-changes/{bulkId}/people',
    access: 'manager',
    changes: false,
    summary: 'The people of a change by their ids, of one outcome or all, each with why it was refused.',
    params: strict({ bulkId }),
    query: strict({ outcome: z.optional(choice(bulkOutcomes)), after: z.optional(idParam) }),
    reply: z.object({
      people: z.array(wireBulkPerson),
      /** The id to go on after; null at the end. */
      next: z.nullable(z.int()),
    }),
  },
  stopBulkChange: {
    method: 'POST',
    path: '/admin/bulk-changes/{bulkId}/stop',
    access: 'manager',
    changes: true,
    summary: 'Stop a change of many people. Once this is answered nobody else is changed; who was, stays so.',
    params: strict({ bulkId }),
    reply: z.object({ change: wireBulkChange }),
  },
})
