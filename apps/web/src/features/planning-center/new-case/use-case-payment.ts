import { payWithProofIfAsked } from '../../account/index.ts'
import { toCardFields, usePayment, type Click, type Outcome } from '../../checkout/index.ts'
import { caseCalls, type CaseBody, type PaidCaseBody } from './new-case.calls.ts'

/** What is sent of a case; without `price` it costs nothing. */
export type CaseOrder = {
  body: CaseBody
  price: Pick<PaidCaseBody, 'quotedTotal' | 'priceVersion' | 'parcelas'> | null
  payer: Partial<PaidCaseBody>
}

export type CasePayment = ReturnType<typeof useCasePayment>

/** One payment for one draft, from however many clicks and tabs. */
export const useCasePayment = (userId: number | null, ticketId: number, onPaid: (id: number) => void) =>
  usePayment<CaseOrder, number>({ buyerId: userId, scope: `_ticket_${ticketId}`, send: sendCase, onPaid })

async function sendCase({ intentId, order, form, token }: Click<CaseOrder>): Promise<Outcome<number>> {
  const { body, price, payer } = order
  const { ticket } =
    price === null
      ? await caseCalls.createFreeTicket({ body })
      : await payWithProofIfAsked(proof =>
          caseCalls.createTicket({
            body: { ...body, ...price, ...payer, intentId, ...toCardFields(form, token), ...proof },
          }),
        )
  return ticket.state === 'paying' ? { state: 'processing' } : { state: 'paid', paid: ticket.id }
}
