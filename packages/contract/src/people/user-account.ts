import { academicTypes } from '@alinha/domain'
import * as z from 'zod/mini'
import {
  choice,
  cpf,
  day,
  email,
  id,
  idParam,
  saidReply,
  strict,
  text,
  textLike,
  version,
} from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireManagedUser } from '../wire/user.ts'
import { reason } from './user-access.ts'

export const userPassword = defineCalls({
  resetUserPassword: {
    method: 'PUT',
    path: '/admin/users/resetPassword',
    access: 'manager',
    changes: true,
    summary: 'Mail a temporary password to a person.',
    body: strict({ id, reason }),
    reply: saidReply,
  },
})

export const userRemoval = defineCalls({
  removeUser: {
    method: 'DELETE',
    path: '/admin/user/{id}',
    access: 'manager',
    changes: true,
    summary: 'Remove a person’s account, in 7 days. Until then they can log in and keep it.',
    params: strict({ id: idParam }),
    query: strict({ reason }),
    reply: saidReply,
  },
})

/** What managers read of a person besides the fields of the user. */
const wireUserDetails = z.object({
  /** With most of its digits hidden. */
  document: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  place: z.nullable(z.string()),
  language: z.string(),
  lastLoginAt: z.nullable(z.string()),
  deletionDueAt: z.nullable(z.string()),
})

export const userDetails = defineCalls({
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
          academicType: z.nullable(choice(academicTypes)),
          premium_expire_in: z.nullable(day),
          invisa_id: z.nullable(textLike(/^\d{1,20}$/, 'Use somente números.')),
        }),
      ),
      reason,
      version,
    }),
    reply: z.object({ user: wireManagedUser }),
  },
  readUser: {
    method: 'GET',
    path: '/admin/user/{id}',
    access: 'manager',
    changes: false,
    summary: 'A person as managers see them.',
    params: strict({ id: idParam }),
    reply: z.object({ user: wireManagedUser, details: wireUserDetails }),
  },
})
