import * as z from 'zod/mini'
import { flag, flagParam, idParam, saidReply, strict, text, uuidParam } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireManagedUser } from '../wire/user.ts'

const LONGEST_REASON = 300

/** Why a manager does something to a person. The screens ask for it; it stays in the record of the account. */
export const reason = z.optional(text(LONGEST_REASON, 'Escreva o motivo.'))
/** For the calls that are not the specification's, which cannot be made without it. */
export const neededReason = text(LONGEST_REASON, 'Escreva o motivo.')

/** A GET that switches something about a person on or off. With `to` a repeat changes nothing. */
export const userSwitch = {
  method: 'GET',
  access: 'manager',
  changes: true,
  params: strict({ id: idParam }),
  query: strict({ to: z.optional(flagParam), reason }),
  reply: z.object({ user: wireManagedUser }),
} as const

const reasonBody = strict({ reason: neededReason })

/** Who may log in, as what, and where they are logged in. */
export const userAccess = defineCalls({
  toggleUserStatus: {
    ...userSwitch,
    path: '/admin/users/{id}/toggleStatus',
    summary: 'Let a person log in, or not.',
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
  listUserSessions: {
    method: 'GET',
    path: '/admin/user/{id}/sessions',
    access: 'manager',
    changes: false,
    summary:
      'Where a person is logged in now, the newest first, and whether a second factor guards the account.',
    params: strict({ id: idParam }),
    reply: z.object({
      sessions: z.array(
        z.object({ id: z.string(), device: z.string(), network: z.string(), since: z.string() }),
      ),
      hasSecondFactor: flag,
    }),
  },
  endUserSessions: {
    method: 'POST',
    path: '/admin/user/{id}/sessions/end',
    access: 'manager',
    changes: true,
    summary: 'Log a person out of one device, or of all.',
    params: strict({ id: idParam }),
    body: strict({ sessionId: z.nullable(uuidParam), reason: neededReason }),
    reply: saidReply,
  },
  removeUserSecondFactor: {
    method: 'POST',
    path: '/admin/user/{id}/second-factor/remove',
    access: 'manager',
    changes: true,
    summary: 'Take the second factor off an account whose owner has lost it. They are told by mail.',
    params: strict({ id: idParam }),
    body: reasonBody,
    reply: saidReply,
  },
})
