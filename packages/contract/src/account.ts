import { NATIONALITY_MISSING, nationalities } from '@alinha/domain'
import * as z from 'zod/mini'
import {
  choice,
  cpf,
  email,
  humanCheckToken,
  mailedToken,
  newPassword,
  otherDocument,
  saidReply,
  strict,
  text,
} from './fields.ts'
import { defineCalls } from './kit.ts'
import { addressFields, wireFoundAddress } from './wire/address.ts'
import { wireCountry } from './wire/country.ts'
import { couponCode } from './wire/coupon.ts'
import { wireSignedInUser } from './wire/user.ts'

const registrationFields = {
  name: text(120),
  email,
  nationality: choice(nationalities, NATIONALITY_MISSING),
  cpf: z.optional(cpf),
  doc_id: z.optional(otherDocument),
  country: z.optional(wireCountry),
  cupom: z.optional(couponCode),
  recaptcha: z.optional(humanCheckToken),
}

const findOrCreate = {
  method: 'POST',
  access: 'anyone',
  changes: true,
  body: strict({ ...registrationFields, password: z.optional(newPassword) }),
  /** No session is ever given for an account that existed: its owner logs in. */
  reply: z.object({ message: z.string(), user: z.nullable(wireSignedInUser) }),
} as const

/** Opening an account, confirming it and getting back into it. */
export const account = defineCalls({
  findOrCreateAccount: {
    ...findOrCreate,
    path: '/auth/findOrCreate',
    summary: 'Create the account of a purchase, or say that the e-mail has one; user is null in that case.',
  },
  findOrCreateAccountByOldName: {
    ...findOrCreate,
    path: '/auth/findOrCreate_tmpxz',
    summary: 'Another name of findOrCreateAccount.',
  },
  registerAccount: {
    method: 'POST',
    path: '/auth/registerNovo',
    access: 'anyone',
    changes: true,
    summary: 'Register with a 7-day trial. The answer is the same when the e-mail already has an account.',
    body: strict({ ...registrationFields, password: newPassword }),
    reply: saidReply,
  },
  confirmAccount: {
    method: 'GET',
    path: '/auth/confirm-account/{token}',
    access: 'anyone',
    changes: true,
    summary: 'Confirm the e-mail address of an account with the token mailed to it.',
    params: strict({ token: mailedToken }),
    reply: saidReply,
  },
  readUserByEmailToken: {
    method: 'POST',
    path: '/auth/getUserBySimpleEmailToken',
    access: 'anyone',
    changes: true,
    summary: 'Whose e-mail a mailed one-time token belongs to. The token is used up; no session is given.',
    body: strict({ email, token: mailedToken }),
    reply: z.object({ id: z.int(), email: z.string(), name: z.string() }),
  },
  recoverPassword: {
    method: 'POST',
    path: '/auth/password-recover',
    access: 'anyone',
    changes: true,
    summary: 'Mail a temporary password. The old one keeps working until the temporary one is used.',
    body: strict({ email }),
    reply: saidReply,
  },
  checkHuman: {
    method: 'POST',
    path: '/validate-recaptcha',
    access: 'anyone',
    changes: false,
    summary: 'Whether the human-check token is good.',
    body: strict({ token: humanCheckToken }),
    reply: z.object({ success: z.boolean() }),
  },
  readPostalCode: {
    method: 'GET',
    path: '/postal-codes/{cep}',
    access: 'anyone',
    changes: false,
    summary:
      'The address of an 8-digit postal code. Street and district are null where a whole town shares one.',
    params: strict({ cep: addressFields.cep }),
    reply: wireFoundAddress,
  },
})
