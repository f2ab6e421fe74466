import * as z from 'zod/mini'
import { email, knownPassword, newPassword, saidReply, secondFactorCode, strict, text } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireConsents } from '../wire/consents.ts'
import { wireSignedInUser } from '../wire/user.ts'

/** Needed where nobody had confirmed the account before, as one that came with an imported list. */
const consents = z.optional(wireConsents)

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
  choosePasswordByLink: {
    method: 'POST',
    path: '/auth/password/by-link',
    access: 'anyone',
    changes: true,
    summary:
      'Choose a password with the token of a recovery mail, and a code where the account asks for one. Only this uses the token up. Every other session ends. Whoever comes into an account that nobody had confirmed accepts the terms here.',
    // Any text: whatever is wrong with a token, the answer is the same.
    body: strict({
      email,
      token: text(200),
      password: newPassword,
      passwordAgain: z.optional(newPassword),
      code: z.optional(secondFactorCode),
      consents,
    }),
    reply: wireSignedInUser,
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
      consents,
    }),
    reply: wireSignedInUser,
  },
})
