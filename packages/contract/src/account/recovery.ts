import * as z from 'zod/mini'
import { email, knownPassword, newPassword, saidReply, strict, text } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireSignedInUser } from '../wire/user.ts'

/** Getting back into an account, and choosing its password. */
export const recovery = defineCalls({
  recoverPassword: {
    method: 'POST',
    path: '/auth/password-recover',
    access: 'anyone',
    changes: true,
    summary: 'Mail a temporary password. The old one keeps working until a new one is chosen.',
    body: strict({ email }),
    reply: saidReply,
  },
  readUserByEmailToken: {
    method: 'POST',
    path: '/auth/getUserBySimpleEmailToken',
    access: 'anyone',
    changes: true,
    summary: 'Whose e-mail a mailed one-time token belongs to. The token is used up; no session is given.',
    // Any text: whatever is wrong with a token, the answer is the same.
    body: strict({ email, token: text(200) }),
    reply: z.object({ id: z.int(), email: z.string(), name: z.string() }),
  },
  choosePassword: {
    method: 'PUT',
    path: '/auth/password',
    access: 'member',
    changes: true,
    beforeNewPassword: true,
    summary:
      'Choose a password: with the current one, or without it in a session opened with a temporary one. Every other session ends.',
    body: strict({
      password: newPassword,
      passwordAgain: z.optional(newPassword),
      currentPassword: z.optional(knownPassword),
    }),
    reply: wireSignedInUser,
  },
})
