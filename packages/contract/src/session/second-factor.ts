import * as z from 'zod/mini'
import { flag, knownPassword, saidReply, secondFactorCode, strict } from '../fields.ts'
import { defineCalls } from '../kit.ts'

/** Codes from an app, which login asks for after the password. */
export const secondFactor = defineCalls({
  readSecondFactor: {
    method: 'GET',
    path: '/auth/second-factor',
    access: 'member',
    changes: false,
    summary: 'Whether codes are asked for at login, and how many recovery codes are left.',
    reply: z.object({ isOn: flag, isRequired: flag, recoveryCodesLeft: z.int() }),
  },
  enrolSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/enrol',
    access: 'confirmed',
    changes: true,
    summary: 'Give a new secret for an app. Nothing is asked for at login before it is confirmed.',
    body: strict({ password: knownPassword }),
    reply: z.object({ secret: z.string(), otpauthUrl: z.string() }),
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/confirm',
    access: 'confirmed',
    changes: true,
    summary: 'Switch codes on with a first code from the app. The recovery codes are shown this once.',
    body: strict({ code: secondFactorCode }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  disableSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/disable',
    access: 'member',
    changes: true,
    summary: 'Switch codes off, with the password and a code.',
    body: strict({ password: knownPassword, code: secondFactorCode }),
    reply: saidReply,
  },
})
