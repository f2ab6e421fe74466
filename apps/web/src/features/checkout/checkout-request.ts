import { toOperation, toWireOperation, wireOperations } from '@alinha/contract'
import type { PaymentOperation } from '@alinha/domain'
import type { QuoteParams } from './checkout.calls.ts'

export type Plan = 'mensal' | 'anual' | 'academico'

/** What the URL of the checkout asks for. */
export type CheckoutRequest = {
  operation: PaymentOperation
  /** Null where the operation already names the plan, or sells none. */
  plan: Plan | null
  /** The slug of an on-demand course. */
  course: string | null
  coupon: string | null
}

const plans: readonly Plan[] = ['mensal', 'anual', 'academico']
const SLUG = /^[a-z0-9-]{1,200}$/
const MOST_COUPON_LETTERS = 40

/** Anybody can type a URL: what is missing or wrong in it is read as the plan that most people choose. */
export function readCheckoutRequest(address: URLSearchParams): CheckoutRequest {
  const operation = toOperation(wireOperations.find(known => known === address.get('operacao')) ?? 'cadastro')
  const plan = plans.find(known => known === address.get('plano')) ?? 'anual'
  const course = address.get('curso')
  const coupon = address.get('cupom')?.trim() ?? ''
  return {
    operation,
    plan: operation === 'subscribe' ? plan : null,
    course: operation === 'single-purchase' && course !== null && SLUG.test(course) ? course : null,
    coupon: coupon === '' || coupon.length > MOST_COUPON_LETTERS ? null : coupon,
  }
}

/** Everything else needs an account that has something already: a plan, a card, an institution. */
export const isForVisitors = ({ operation, plan }: CheckoutRequest): boolean =>
  operation === 'single-purchase' || (operation === 'subscribe' && plan !== 'academico')

const YEARLY_INSTALMENTS = 12

/** The number selected at first: a year is advertised in twelve instalments, anything else in one. */
export const firstInstalments = ({ operation, plan }: Pick<CheckoutRequest, 'operation' | 'plan'>): number =>
  operation === 'change-to-yearly' || plan === 'anual' || plan === 'academico' ? YEARLY_INSTALMENTS : 1

export const toQuoteParams = (
  { operation, plan, course }: Omit<CheckoutRequest, 'coupon'>,
  { instalments, coupon }: { instalments: number; coupon: string | null },
): QuoteParams => ({
  operacao: toWireOperation(operation),
  ...(plan && { plan }),
  ...(course && { curso: course }),
  ...(coupon && { cupon: coupon }),
  parcelas: instalments,
})
