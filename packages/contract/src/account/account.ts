import { NATIONALITY_MISSING, nationalities } from '@alinha/domain'
import * as z from 'zod/mini'
import {
  choice,
  cpf,
  email,
  flag,
  humanCheckToken,
  linkToken,
  newPassword,
  otherDocument,
  saidReply,
  strict,
  text,
} from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { addressFields, wireFoundAddress } from '../wire/address.ts'
import { wireConsents } from '../wire/consents.ts'
import { wireCountry } from '../wire/country.ts'
import { referralCode } from '../associates/associate.ts'
import { couponCode } from '../wire/coupon.ts'
import { challenge } from './challenge.ts'

/** Forms whose proof is good for nothing else. */
const humanCheckActions = ['register', 'pay'] as const

const registrationFields = {
  name: text(120),
  email,
  nationality: choice(nationalities, NATIONALITY_MISSING),
  cpf: z.optional(cpf),
  doc_id: z.optional(otherDocument),
  country: z.optional(wireCountry),
  ...z.partial(strict(addressFields)).shape,
  consents: wireConsents,
  recaptcha: z.optional(humanCheckToken),
  /** By whose link the person came. An unknown one changes nothing. */
  por: z.optional(referralCode),
}

const findOrCreate = {
  method: 'POST',
  access: 'anyone',
  changes: true,
  body: strict({ ...registrationFields, password: z.optional(newPassword) }),
  reply: saidReply,
} as const

/** Opening an account and confirming it. */
export const account = defineCalls({
  findOrCreateAccount: {
    ...findOrCreate,
    path: '/auth/findOrCreate',
    summary:
      'Create the account of a purchase if there is none. It never gives a session: the person logs in.',
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
    summary:
      'Register; with the coupon of an institution the account is academic. The answer is the same when the e-mail already has an account.',
    body: strict({ ...registrationFields, password: newPassword, cupom: z.optional(couponCode) }),
    reply: saidReply,
  },
  confirmAccount: {
    method: 'GET',
    path: '/auth/confirm-account/{token}',
    access: 'anyone',
    changes: true,
    summary: 'Confirm the e-mail address of an account with the token mailed to it; begins the 7-day trial.',
    params: strict({ token: linkToken }),
    reply: saidReply,
  },
  resendConfirmation: {
    method: 'POST',
    path: '/auth/confirm-account/resend',
    access: 'anyone',
    changes: true,
    summary: 'Mail the confirmation again. The answer is the same whatever the e-mail.',
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
  readHumanCheck: {
    method: 'GET',
    path: '/human-check',
    access: 'anyone',
    changes: false,
    summary:
      'Whether a form needs a human check, and the work for it: an ALTCHA challenge, solved by the page and sent once as the token.',
    query: strict({ action: choice(humanCheckActions) }),
    reply: z.object({ isRequired: flag, challenge: z.nullable(challenge) }),
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
