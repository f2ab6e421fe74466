import * as z from 'zod/mini'
import { cpf, knownPassword, newPassword, otherDocument, strict, text } from './fields.ts'
import { defineCalls } from './kit.ts'
import { addressFields } from './wire/address.ts'
import { wireCountry } from './wire/country.ts'
import { wireUser } from './wire/user.ts'

export const profile = defineCalls({
  updateProfile: {
    method: 'POST',
    path: '/auth/profile/update',
    access: 'member',
    changes: true,
    summary: 'Change one’s own data. Plan, roles and payment state are not among the fields.',
    body: z.partial(
      strict({
        name: text(120),
        cpf,
        doc_id: otherDocument,
        country: wireCountry,
        ...addressFields,
        currentPassword: knownPassword,
        newPassword,
      }),
    ),
    reply: z.object({ message: z.string(), user: wireUser }),
  },
  readPublicToken: {
    method: 'GET',
    path: '/auth/profile/public-token',
    access: 'member',
    changes: false,
    summary: 'A short-lived, read-only token for one’s public pages. It opens no other call.',
    reply: z.object({ token: z.string(), expiresInSeconds: z.int() }),
  },
})
