import * as z from 'zod/mini'
import { email, flag, knownPassword, saidReply, secondFactorCode, strict, uuidParam } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireSignedInUser } from '../wire/user.ts'

export const session = defineCalls({
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    changes: true,
    summary: 'Open a session with e-mail and password, and a code where the account asks for one.',
    body: strict({ email, password: knownPassword, code: z.optional(secondFactorCode) }),
    reply: wireSignedInUser,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'member',
    changes: true,
    goesFirst: true,
    beforeNewPassword: true,
    summary: 'End the session of the token.',
    reply: saidReply,
  },
  verifyToken: {
    method: 'GET',
    path: '/verify-token',
    access: 'member',
    changes: false,
    goesFirst: true,
    hiddenInViews: true,
    beforeNewPassword: true,
    summary: 'The user of the token, with a renewed token when little of it is left.',
    reply: wireSignedInUser,
  },
  readCsrfToken: {
    method: 'GET',
    path: '/csrf-token',
    access: 'anyone',
    changes: false,
    beforeNewPassword: true,
    summary:
      'Set the cookie that every non-GET call repeats in the X-XSRF-TOKEN header: __Host-XSRF-TOKEN, without TLS XSRF-TOKEN.',
    reply: saidReply,
  },
  listSessions: {
    method: 'GET',
    path: '/auth/sessions',
    access: 'member',
    changes: false,
    summary: 'Where one is logged in now, the newest first.',
    reply: z.object({
      sessions: z.array(
        z.object({
          id: z.string(),
          device: z.string(),
          network: z.string(),
          since: z.string(),
          isCurrent: flag,
        }),
      ),
    }),
  },
  endOwnSession: {
    method: 'POST',
    path: '/auth/sessions/{id}/end',
    access: 'member',
    changes: true,
    summary:
      'End one session of one’s own, with the password. The answer is the same when there is none of that id.',
    params: strict({ id: uuidParam }),
    body: strict({ password: knownPassword }),
    reply: saidReply,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/auth/sessions/end-others',
    access: 'member',
    changes: true,
    summary: 'Log out everywhere but here, with the password.',
    body: strict({ password: knownPassword }),
    reply: z.object({ message: z.string(), ended: z.int() }),
  },
})
