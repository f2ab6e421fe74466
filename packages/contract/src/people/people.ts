import { EMPTY_KEYWORD } from '@alinha/domain'
import * as z from 'zod/mini'
import { choice, flag, idParam, pageParam, searchKeyword, strict } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireManagedUser } from '../wire/user.ts'

/** What managers narrow the list to. The first four are the specification's. */
export const peopleFilters = ['premium', 'free', 'suspended', 'academic', 'expiring', 'blocked'] as const
export type PeopleFilter = (typeof peopleFilters)[number]

export const peopleRoles = ['manager', 'consultor', 'receiver', 'student'] as const
export type PeopleRole = (typeof peopleRoles)[number]

export const peopleOrders = ['newest', 'name'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

const userList = z.object({ users: z.array(wireManagedUser) })

const foundUsers = z.extend(userList, {
  /** Counted up to ten thousand, and on the first page only. */
  total: z.nullable(z.int()),
  isTotalExact: flag,
  /** The id to go on after; null at the end. */
  next: z.nullable(z.int()),
})

export const people = defineCalls({
  listUsers: {
    method: 'GET',
    path: '/admin/users/{x}',
    access: 'manager',
    changes: false,
    summary: 'A page of people: x is the page number, or a filter word. `after` goes on at any depth.',
    params: strict({
      x: z.union([pageParam, choice(peopleFilters)], 'Use um número de página ou um filtro.'),
    }),
    query: strict({
      page: z.optional(pageParam),
      after: z.optional(idParam),
      role: z.optional(choice(peopleRoles)),
      order: z.optional(choice(peopleOrders)),
    }),
    reply: z.extend(foundUsers, { page: z.int(), pages: z.nullable(z.int()) }),
  },
  listConsultors: {
    method: 'GET',
    path: '/admin/getAllConsultores',
    access: 'manager',
    changes: false,
    summary: 'All consultors.',
    reply: userList,
  },
  listManagers: {
    method: 'GET',
    path: '/admin/admin-users',
    access: 'manager',
    changes: false,
    summary: 'All managers.',
    reply: userList,
  },
  searchUsers: {
    method: 'GET',
    path: '/admin/search/{keyword}',
    access: 'manager',
    changes: false,
    costly: true,
    summary:
      'The people whose name, e-mail, telephone or whole CPF matches a keyword, typing mistakes included.',
    params: strict({
      // Browsers and proxies would take a segment of dots only for a folder.
      keyword: searchKeyword.check(z.refine(word => !/^\.+$/.test(word), EMPTY_KEYWORD)),
    }),
    query: strict({
      after: z.optional(idParam),
      show: z.optional(choice(peopleFilters)),
      role: z.optional(choice(peopleRoles)),
    }),
    /** `isGuess`: nothing has these words, and these are the most alike. */
    reply: z.extend(foundUsers, { isGuess: flag }),
  },
})
