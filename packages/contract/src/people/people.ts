import { EMPTY_KEYWORD } from '@alinha/domain'
import * as z from 'zod/mini'
import {
  choice,
  cpf,
  day,
  email,
  flagParam,
  id,
  idParam,
  list,
  pageParam,
  saidReply,
  searchKeyword,
  strict,
  text,
  textLike,
} from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { couponCode } from '../wire/coupon.ts'
import { wireManagedUser } from '../wire/user.ts'

const MOST_USERS_IN_AN_IMPORT = 5000

const userReply = z.object({ user: wireManagedUser })
const userList = z.object({ users: z.array(wireManagedUser) })

const wireAnalytics = z.object({
  userId: z.int(),
  watchedSeconds: z.int(),
  views: z.int(),
  movies: z.array(z.object({ movieId: z.int(), title: z.string(), watchedSeconds: z.int(), views: z.int() })),
})

/** A GET that switches something about a person on or off. With `to` a repeat changes nothing. */
const userSwitch = {
  method: 'GET',
  access: 'manager',
  changes: true,
  params: strict({ id: idParam }),
  query: strict({ to: z.optional(flagParam) }),
  reply: userReply,
} as const

export const people = defineCalls({
  listUsers: {
    method: 'GET',
    path: '/admin/users/{x}',
    access: 'manager',
    changes: false,
    summary: 'A page of people: x is the page number, or a filter word whose page is in the query.',
    params: strict({
      x: z.union(
        [pageParam, choice(['premium', 'free', 'suspended', 'academic'])],
        'Use um número de página ou um filtro.',
      ),
    }),
    query: strict({ page: z.optional(pageParam) }),
    reply: z.extend(userList, { page: z.int(), pages: z.int(), total: z.int() }),
  },
  readUserAnalytics: {
    method: 'GET',
    path: '/admin/users/{id}/analytics',
    access: 'manager',
    changes: false,
    summary: 'What a person watched.',
    params: strict({ id: idParam }),
    reply: wireAnalytics,
  },
  filterUserAnalytics: {
    method: 'POST',
    path: '/admin/users/{id}/analyticsFilterByDate',
    access: 'manager',
    changes: false,
    summary: 'What a person watched between two days, both included.',
    params: strict({ id: idParam }),
    body: strict({ filter: strict({ from: day, to: day }) }),
    reply: wireAnalytics,
  },
  resetUserPassword: {
    method: 'PUT',
    path: '/admin/users/resetPassword',
    access: 'manager',
    changes: true,
    summary: 'Mail a temporary password to a person.',
    body: strict({ id }),
    reply: saidReply,
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
  removeUser: {
    method: 'DELETE',
    path: '/admin/user/{id}',
    access: 'manager',
    changes: true,
    summary: 'Remove a person’s account.',
    params: strict({ id: idParam }),
    reply: saidReply,
  },
  updateUser: {
    method: 'PUT',
    path: '/admin/user/{id}',
    access: 'manager',
    changes: true,
    summary: 'Change a person’s data. Roles and states have their own calls.',
    params: strict({ id: idParam }),
    body: strict({
      data: z.partial(
        strict({
          name: text(120),
          email,
          cpf,
          academicType: z.nullable(text(60)),
          premium_expire_in: z.nullable(day),
          invisa_id: z.nullable(textLike(/^\d{1,20}$/, 'Use somente números.')),
        }),
      ),
    }),
    reply: userReply,
  },
  readUser: {
    method: 'GET',
    path: '/admin/user/{id}',
    access: 'manager',
    changes: false,
    summary: 'A person as managers see them.',
    params: strict({ id: idParam }),
    reply: userReply,
  },
  searchUsers: {
    method: 'GET',
    path: '/admin/search/{keyword}',
    access: 'manager',
    changes: false,
    costly: true,
    summary: 'The people whose name or e-mail matches a keyword.',
    params: strict({
      // Browsers and proxies would take a segment of dots only for a folder.
      keyword: searchKeyword.check(z.refine(word => !/^\.+$/.test(word), EMPTY_KEYWORD)),
    }),
    reply: userList,
  },
  exportUsers: {
    method: 'GET',
    path: '/admin/users/export/{which}',
    access: 'manager',
    changes: false,
    costly: true,
    summary: 'A list of people as a spreadsheet file.',
    params: strict({ which: choice(['todos', 'premium', 'free', 'academicos', 'consultores']) }),
    query: strict({ format: z.optional(choice(['xlsx', 'csv'])) }),
    reply: { contentType: 'application/octet-stream' },
  },
  importUsers: {
    method: 'POST',
    path: '/admin/users/import',
    access: 'manager',
    changes: true,
    summary: 'Create accounts from a list. With dryRun nothing is created and the report is the same.',
    body: strict({
      users: list(strict({ name: text(120), email, cpf: z.optional(cpf) }), MOST_USERS_IN_AN_IMPORT),
      dataRequest: strict({ dryRun: z.boolean('Escolha uma das opções.'), cupom: z.optional(couponCode) }),
    }),
    reply: z.object({
      message: z.string(),
      created: z.int(),
      refused: z.array(z.object({ line: z.int(), message: z.string() })),
    }),
  },
  toggleUserStatus: {
    ...userSwitch,
    path: '/admin/users/{id}/toggleStatus',
    summary: 'Let a person log in, or not.',
  },
  toggleSubscriptionStatus: {
    ...userSwitch,
    path: '/admin/users/{id}/toggleSubscriptionStatus',
    summary: 'Stop the renewal of a person’s subscription, or let it go on.',
  },
  changeManagerRole: {
    ...userSwitch,
    path: '/admin/users/{id}/changeAdmin',
    summary: 'Give the manager role to a person or take it away. The last manager stays.',
  },
  changeStudentRole: {
    ...userSwitch,
    path: '/admin/users/{id}/changeAluno',
    summary: 'Make a person an academic student, or no longer.',
  },
  changeConsultorRole: {
    ...userSwitch,
    path: '/admin/users/{id}/changeConsultor',
    summary: 'Make a person a consultor, or no longer.',
  },
  changeReceiverRole: {
    ...userSwitch,
    path: '/admin/users/{id}/changeRecebedor',
    summary: 'Make a person a receiver, or no longer.',
  },
})
