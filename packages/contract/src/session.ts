import { email, knownPassword, saidReply, strict } from './fields.ts'
import { defineCalls } from './kit.ts'
import { wireSignedInUser } from './wire/user.ts'

export const session = defineCalls({
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    changes: true,
    summary: 'Open a session with e-mail and password.',
    body: strict({ email, password: knownPassword }),
    reply: wireSignedInUser,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'member',
    changes: true,
    summary: 'End the session of the token.',
    reply: saidReply,
  },
  verifyToken: {
    method: 'GET',
    path: '/verify-token',
    access: 'member',
    changes: false,
    summary: 'The user of the token, with a renewed token when little of it is left.',
    reply: wireSignedInUser,
  },
  readCsrfToken: {
    method: 'GET',
    path: '/csrf-token',
    access: 'anyone',
    changes: false,
    summary: 'Set the XSRF-TOKEN cookie that every non-GET call repeats in the X-XSRF-TOKEN header.',
    reply: saidReply,
  },
})
