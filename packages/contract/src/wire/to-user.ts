import type { User } from '@alinha/domain'
import { toFlag } from './flag.ts'
import { toWirePlan } from './to-operation.ts'
import type { WireUser } from './user.ts'

// This file has no schema, because every page loads it.

/** `invisa_id` holds extra days when it is at most 4 digits; anything longer or else is a foreign id. */
export const toExtraDays = (invisaId: string | null): number =>
  invisaId?.match(/^\d{1,4}$/) ? Number(invisaId) : 0

const toInvisaId = (extraDays: number): string | null => (extraDays === 0 ? null : String(extraDays))

/** `rawExtraDays`: the text in the table, which is sent as it is. A foreign id in it would be lost in a number. */
export type StoredUser = User & { rawExtraDays: string | null }

export const toWireUser = (user: User | StoredUser): WireUser => ({
  id: user.id,
  email: user.email,
  isEmailConfirmed: toFlag(user.isEmailConfirmed),
  name: user.name,
  avatar: user.avatarUrl,
  profile_image: user.avatarUrl,
  isManager: toFlag(user.isManager),
  currentPlan: user.plan,
  isSuspended: toFlag(user.isSuspended),
  is_subscription_paid: toFlag(user.isPaid),
  hasCard: toFlag(user.hasCard),
  hasBought: toFlag(user.hasBought),
  isConsultor: toFlag(user.isConsultor),
  userRecebedor: user.isReceiver ? '1' : null,
  isCoordinator: toFlag(user.isCoordinator),
  premium_expire_in: user.premiumExpiresOn,
  invisa_id: 'rawExtraDays' in user ? user.rawExtraDays : toInvisaId(user.extraDays),
  academicType: user.academicType,
  hasCoupon: toFlag(user.hasCoupon),
  hotmart: user.marketplace?.status ?? null,
  subcriber_code_hot: user.marketplace?.subscriberCode ?? null,
  pagarme: user.card && { plan: toWirePlan(user.card.period) },
  pagarme_subscription_id: user.card?.id ?? null,
  total_horas_assistidas: user.watchedHours,
  wasWelcomed: toFlag(user.wasWelcomed),
})

export const toUser = (wire: WireUser): User => ({
  id: wire.id,
  email: wire.email,
  // A copy that a browser stored before the field existed has none.
  isEmailConfirmed: wire.isEmailConfirmed !== 0,
  name: wire.name,
  avatarUrl: wire.avatar ?? wire.profile_image,
  isManager: wire.isManager === 1,
  isConsultor: wire.isConsultor === 1,
  isReceiver: wire.userRecebedor === '1',
  isCoordinator: wire.isCoordinator === 1,
  plan: wire.currentPlan,
  isSuspended: wire.isSuspended === 1,
  isPaid: wire.is_subscription_paid === 1,
  hasCard: wire.hasCard === 1,
  hasBought: wire.hasBought === 1,
  premiumExpiresOn: wire.premium_expire_in,
  extraDays: toExtraDays(wire.invisa_id),
  academicType: wire.academicType,
  hasCoupon: wire.hasCoupon === 1,
  // A plan without a subscription id counts as no card subscription (ADR 0012).
  card:
    wire.pagarme_subscription_id && wire.pagarme
      ? { id: wire.pagarme_subscription_id, period: wire.pagarme.plan === 'mensal' ? 'monthly' : 'yearly' }
      : null,
  marketplace: wire.hotmart ? { status: wire.hotmart, subscriberCode: wire.subcriber_code_hot } : null,
  watchedHours: wire.total_horas_assistidas,
  wasWelcomed: wire.wasWelcomed !== 0,
})
