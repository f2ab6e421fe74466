import type { User } from '@alinha/domain'
import * as z from 'zod/mini'
import { flag, toFlag } from '../fields.ts'

/** The user as the specification names it. `isManager` is ours: the screen needs it, and it grants nothing. */
export const wireUser = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  profile_image: z.nullable(z.string()),
  isManager: flag,
  currentPlan: z.enum(['free', 'premium']),
  isSuspended: flag,
  is_subscription_paid: flag,
  hasCard: flag,
  isConsultor: flag,
  userRecebedor: z.nullable(z.literal('1')),
  premium_expire_in: z.nullable(z.string()),
  invisa_id: z.nullable(z.string()),
  academicType: z.nullable(z.string()),
  hasCoupon: flag,
  hotmart: z.nullable(z.string()),
  subcriber_code_hot: z.nullable(z.string()),
  pagarme: z.nullable(z.object({ plan: z.enum(['mensal', 'anual']) })),
  pagarme_subscription_id: z.nullable(z.string()),
  total_horas_assistidas: z.number(),
})
export type WireUser = z.output<typeof wireUser>

/** The user with the token of a new or renewed session: the reply to login and verify-token. */
export const wireSignedInUser = z.extend(wireUser, { accessToken: z.string() })
export type WireSignedInUser = z.output<typeof wireSignedInUser>

/** A person as managers see them. `isActive` is 0 for an account that may not log in. */
export const wireManagedUser = z.extend(wireUser, { isAluno: flag, isActive: flag, createdAt: z.string() })
export type WireManagedUser = z.output<typeof wireManagedUser>

export const toWireUser = (user: User): WireUser => ({
  id: user.id,
  email: user.email,
  name: user.name,
  avatar: user.avatarUrl,
  profile_image: user.avatarUrl,
  isManager: toFlag(user.isManager),
  currentPlan: user.plan,
  isSuspended: toFlag(user.isSuspended),
  is_subscription_paid: toFlag(user.isPaid),
  hasCard: toFlag(user.hasCard),
  isConsultor: toFlag(user.isConsultor),
  userRecebedor: user.isReceiver ? '1' : null,
  premium_expire_in: user.premiumExpiresOn,
  invisa_id: user.invisaId,
  academicType: user.academicType,
  hasCoupon: toFlag(user.hasCoupon),
  hotmart: user.marketplace?.status ?? null,
  subcriber_code_hot: user.marketplace?.subscriberCode ?? null,
  pagarme: user.card && { plan: user.card.period === 'monthly' ? 'mensal' : 'anual' },
  pagarme_subscription_id: user.card?.id ?? null,
  total_horas_assistidas: user.watchedHours,
})

export const toUser = (wire: WireUser): User => ({
  id: wire.id,
  email: wire.email,
  name: wire.name,
  avatarUrl: wire.avatar ?? wire.profile_image,
  isManager: wire.isManager === 1,
  isConsultor: wire.isConsultor === 1,
  isReceiver: wire.userRecebedor === '1',
  plan: wire.currentPlan,
  isSuspended: wire.isSuspended === 1,
  isPaid: wire.is_subscription_paid === 1,
  hasCard: wire.hasCard === 1,
  premiumExpiresOn: wire.premium_expire_in,
  invisaId: wire.invisa_id,
  academicType: wire.academicType,
  hasCoupon: wire.hasCoupon === 1,
  // A plan without a subscription id counts as no card subscription (decision 19).
  card:
    wire.pagarme_subscription_id && wire.pagarme
      ? { id: wire.pagarme_subscription_id, period: wire.pagarme.plan === 'mensal' ? 'monthly' : 'yearly' }
      : null,
  marketplace: wire.hotmart ? { status: wire.hotmart, subscriberCode: wire.subcriber_code_hot } : null,
  watchedHours: wire.total_horas_assistidas,
})
