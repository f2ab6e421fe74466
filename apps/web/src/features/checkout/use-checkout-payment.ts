import { checkout, type ReplyOf } from '@alinha/contract'
import { payWithProofIfAsked } from '../account/index.ts'
import { checkoutCalls, type PurchaseBody } from './checkout.calls.ts'
import { toCardFields, usePayment, type Click, type Outcome } from './outcome/use-payment.ts'

/** What the form sends. The payment adds its id and the token of a new card. */
export type Order = Omit<PurchaseBody, 'intentId' | 'payment_method'>

type Paid = { user: ReplyOf<typeof checkout.subscribe>['user'] | null; courseId?: number | undefined }

export type CheckoutPayment = ReturnType<typeof useCheckoutPayment>

/** Pays for a plan or a course, or keeps a card. */
export const useCheckoutPayment = (buyerId: number | null, onPaid: (paid: Paid) => void) =>
  usePayment<Order, Paid>({ buyerId, send: sendOrder, onPaid })

async function sendOrder({ intentId, userId, order, form, token }: Click<Order>): Promise<Outcome<Paid>> {
  const reply =
    token === null && order.operacao === 'compra_avulsa'
      ? await rentCourse(intentId, userId, order)
      : await payWithProofIfAsked(proof =>
          checkoutCalls.subscribe({
            body: {
              ...order,
              intentId,
              payment_method: 'credit_card',
              ...toCardFields(form, token),
              ...proof,
            },
          }),
        )
  if (reply.state === 'refused') return { state: 'refused', message: reply.message }
  if (reply.state === 'processing') return { state: 'processing' }
  return { state: 'paid', paid: { user: 'user' in reply ? reply.user : null, courseId: order.cursoId } }
}

/** A course that is paid with the card in use has a call of its own. */
function rentCourse(intentId: string, userId: number, order: Order) {
  const { cursoId = 0, parcelas = 1, quotedTotal, priceVersion, cupon } = order
  return payWithProofIfAsked(proof =>
    checkoutCalls.rentCourse({
      body: {
        intentId,
        userId,
        cursoId,
        parcelas,
        quotedTotal,
        priceVersion,
        ...(cupon !== undefined && { cupon }),
        ...proof,
      },
    }),
  )
}
