import type { User } from '@alinha/domain'
import { paths, toCheckout } from '../../../platform/paths.ts'

export type Plan = 'monthly' | 'yearly' | 'academic'

/** The label and the link of a plan's button: changing a plan is another operation than starting one. */
export type PlanChoice = { says: 'choose' | 'change' | 'current'; to: string }

export function planChoiceFor(plan: Plan, user: Pick<User, 'card'> | null): PlanChoice {
  const period = user?.card?.period ?? null
  if (period !== null && period === plan) return { says: 'current', to: paths.paymentHistory }
  if (plan === 'academic') return { says: 'choose', to: toCheckout('subscribe', 'academico') }
  if (plan === 'yearly')
    return period === null
      ? { says: 'choose', to: toCheckout('subscribe', 'anual') }
      : { says: 'change', to: toCheckout('change-to-yearly') }
  return period === null
    ? { says: 'choose', to: toCheckout('subscribe', 'mensal') }
    : { says: 'change', to: toCheckout('change-to-monthly') }
}
