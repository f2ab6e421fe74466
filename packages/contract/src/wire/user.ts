import { languages } from '@alinha/domain'
import * as z from 'zod/mini'
import { flag } from '../fields.ts'

/** With the field names of the specification, and `isManager`, `isCoordinator`, `isEmailConfirmed`, `hasBought` and `wasWelcomed` for the screens. It grants nothing. */
export const wireUser = z.object({
  id: z.int(),
  email: z.string(),
  isEmailConfirmed: flag,
  name: z.string(),
  avatar: z.nullable(z.string()),
  profile_image: z.nullable(z.string()),
  isManager: flag,
  currentPlan: z.enum(['free', 'premium']),
  isSuspended: flag,
  is_subscription_paid: flag,
  hasCard: flag,
  hasBought: flag,
  isConsultor: flag,
  userRecebedor: z.nullable(z.literal('1')),
  isCoordinator: flag,
  premium_expire_in: z.nullable(z.string()),
  invisa_id: z.nullable(z.string()),
  academicType: z.nullable(z.string()),
  hasCoupon: flag,
  hotmart: z.nullable(z.string()),
  subcriber_code_hot: z.nullable(z.string()),
  pagarme: z.nullable(z.object({ plan: z.enum(['mensal', 'anual']) })),
  pagarme_subscription_id: z.nullable(z.string()),
  total_horas_assistidas: z.number(),
  wasWelcomed: flag,
})
export type WireUser = z.output<typeof wireUser>

/**
 * The user with the token of a new or renewed session: the reply to login and verify-token. The session may have to
 * choose a new password before anything else, or to switch the second factor on before its role counts. `language` is the
 * person's own, for a device on which nobody has chosen one.
 */
export const wireSignedInUser = z.extend(wireUser, {
  accessToken: z.string(),
  mustChoosePassword: flag,
  mustEnrolSecondFactor: flag,
  language: z.enum(languages),
})
export type WireSignedInUser = z.output<typeof wireSignedInUser>

/** A person as managers see them. `isActive` is 0 for an account that may not log in. */
export const wireManagedUser = z.extend(wireUser, {
  isAluno: flag,
  isActive: flag,
  isTrial: flag,
  /** The last day of access, extra days included; null when no end is known. */
  accessUntil: z.nullable(z.string()),
  createdAt: z.string(),
})
export type WireManagedUser = z.output<typeof wireManagedUser>
