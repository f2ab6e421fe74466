import { toOperation, toWireOperation, wireOperations } from '@alinha/contract'
import type { PaymentOperation } from '@alinha/domain'
import type { QuoteWish } from './checkout.calls.ts'

export type Plan = 'mensal' | 'anual' | 'academico'

/** What the address of the checkout asks for. */
export type Wish = {
  operation: PaymentOperation
  /** Null where the operation says it, or buys none. */
  plan: Plan | null
  /** The slug of an on-demand course. */
  course: string | null
}

const plans: readonly Plan[] = ['mensal', 'anual', 'academico']
const SLUG = /^[a-z0-9-]{1,200}$/

/** An address can be typed by anybody: what it does not say well is read as the plan that most people choose. */
export function readWish(address: URLSearchParams): Wish {
  const operation = toOperation(wireOperations.find(known => known === address.get('operacao')) ?? 'cadastro')
  const plan = plans.find(known => known === address.get('plano')) ?? 'anual'
  const course = address.get('curso')
  return {
    operation,
    plan: operation === 'subscribe' ? plan : null,
    course: operation === 'single-purchase' && course !== null && SLUG.test(course) ? course : null,
  }
}

const YEARLY_INSTALMENTS = 12

/** A year is advertised in twelve instalments, anything else at once: so it is shown first. */
export const firstInstalments = ({ operation, plan }: Wish): number =>
  operation === 'change-to-yearly' || plan === 'anual' || plan === 'academico' ? YEARLY_INSTALMENTS : 1

export const toQuoteWish = (
  { operation, plan, course }: Wish,
  { instalments, coupon }: { instalments: number; coupon: string | null },
): QuoteWish => ({
  operacao: toWireOperation(operation),
  ...(plan && { plan }),
  ...(course && { curso: course }),
  ...(coupon && { cupon: coupon }),
  parcelas: instalments,
})
