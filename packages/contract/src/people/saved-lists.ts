import { mayKeepSearch } from '@alinha/domain'
import * as z from 'zod/mini'
import { choice, flag, idParam, looseText, saidReply, strict, text, version } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { peopleFilters, peopleOrders, peopleRoles } from './people.ts'

export const LONGEST_LIST_NAME = 60
const LONGEST_SEARCH = 100
const NO_NUMBERS = 'Uma busca por CPF ou telefone não é guardada.'

const wireSavedList = z.object({
  id: z.int(),
  name: z.string(),
  search: z.string(),
  show: z.nullable(z.enum(peopleFilters)),
  role: z.nullable(z.enum(peopleRoles)),
  order: z.enum(peopleOrders),
  isShared: flag,
  /** Only whoever saved it changes it. */
  isOwn: flag,
  /** Who saved it. */
  owner: z.string(),
})
export type WireSavedList = z.output<typeof wireSavedList>

const name = text(LONGEST_LIST_NAME)
const reply = z.object({ list: wireSavedList })

/** A search and filters of the list of users under a name. */
export const savedLists = defineCalls({
  listSavedLists: {
    method: 'GET',
    path: '/admin/saved-lists',
    access: 'manager',
    changes: false,
    summary: 'The lists of users that one has saved, and those that others share, by name.',
    reply: z.object({ lists: z.array(wireSavedList) }),
  },
  createSavedList: {
    method: 'POST',
    path: '/admin/saved-lists',
    access: 'manager',
    changes: true,
    summary: 'Save a search and filters of the list of users under a name. A search for a number is refused.',
    body: strict({
      name,
      search: looseText(LONGEST_SEARCH).check(z.refine(mayKeepSearch, NO_NUMBERS)),
      show: z.nullable(choice(peopleFilters)),
      role: z.nullable(choice(peopleRoles)),
      order: choice(peopleOrders),
      isShared: flag,
    }),
    reply,
  },
  updateSavedList: {
    method: 'PUT',
    path: '/admin/saved-lists/{id}',
    access: 'manager',
    changes: true,
    summary: 'Rename a list that one has saved, or share it with the other managers.',
    params: strict({ id: idParam }),
    body: strict({ name, isShared: flag, version }),
    reply,
  },
  removeSavedList: {
    method: 'DELETE',
    path: '/admin/saved-lists/{id}',
    access: 'manager',
    changes: true,
    summary: 'Remove a list that one has saved. Nothing happens to the people in it.',
    params: strict({ id: idParam }),
    reply: saidReply,
  },
})
