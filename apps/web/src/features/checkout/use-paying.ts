import { checkout, RefusedError, type ReplyOf } from '@alinha/contract'
import { cardProblemTexts } from '@alinha/domain'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { checkoutCalls, type PurchaseBody } from './checkout.calls.ts'
import { exchangeCard } from './card/exchange-card.ts'
import { findPendingPayment, forgetPayment, rememberPayment } from './outcome/pending-payment.ts'
import type { CheckoutForm } from './purchase.ts'

/** What the button sends, but for what this file adds: the form's own id and the token of a new card. */
export type Order = Omit<PurchaseBody, 'intentId' | 'payment_method'>

type Phase =
  | { kind: 'form' }
  /** Sent, and nobody knows yet. Never shown as a failure: the money may have moved. */
  | { kind: 'waiting'; intentId: string }
  /** It certainly moved no money. */
  | { kind: 'refused'; message: string }

/** The bank said no: this try is over, and the next is another payment. */
const bankRefusals = new Set([
  'payment-refused',
  'card-without-funds',
  'card-refused-by-antifraud',
  'card-expired',
])
const cardNotTaken = new Set(['card-not-tokenized', 'card-data-sent', 'card-missing'])

/** The provider would not exchange the card for a token: nothing of ours was asked. */
class CardNotTaken extends Error {}

/** It failed before anything was sent. */
class NotSent extends Error {}

/** What the form does about a no that it can do something about. */
type Handlers = {
  onCardNotTaken: (message: string) => void
  onRefused: (error: RefusedError) => void
}

type Sent = { form: CheckoutForm; order: Order; handlers: Handlers }

type PaidBy = ReplyOf<typeof checkout.subscribe>['user'] | null

export type Paying = ReturnType<typeof usePaying>

/** One payment for each opened form, however often the button is pressed and whatever becomes of the answer. */
export function usePaying(userId: number, onPaid: (user: PaidBy) => void) {
  const reactToRefusal = useRefusalToasts()
  const [intentId, setIntentId] = useState<string>(() => crypto.randomUUID())
  const [phase, setPhase] = useState<Phase>(() => {
    const pending = findPendingPayment(userId)
    return pending === null ? { kind: 'form' } : { kind: 'waiting', intentId: pending }
  })
  // Two clicks can come before the button is drawn disabled.
  const isSending = useRef(false)

  const finish = (user: PaidBy) => {
    forgetPayment(userId)
    onPaid(user)
  }
  /** It is over, without any money moved: what is sent next is another payment. */
  const endIntent = () => {
    forgetPayment(userId)
    setIntentId(crypto.randomUUID())
  }
  const refuse = (message: string) => {
    endIntent()
    setPhase({ kind: 'refused', message })
  }

  const sending = useMutation({
    mutationFn: async ({ form, order }: Sent) => {
      const card = form.pays === 'new-card' ? await takeToken(form) : null
      rememberPayment(userId, intentId)
      return card === null && order.operacao === 'compra_avulsa'
        ? await rent(intentId, userId, order)
        : await checkoutCalls.subscribe({ body: toBody(intentId, order, form, card) })
    },
    onSuccess: reply => {
      if (reply.state === 'paid') finish('user' in reply ? reply.user : null)
      else if (reply.state === 'refused') refuse(reply.message)
      else setPhase({ kind: 'waiting', intentId })
    },
    onError: (error, { handlers }) => {
      if (error instanceof CardNotTaken)
        return handlers.onCardNotTaken(cardProblemTexts['card-not-tokenized'])
      if (error instanceof NotSent) return reactToRefusal(error.cause)
      if (!isCertain(error)) return setPhase({ kind: 'waiting', intentId })
      const code = error.code ?? ''
      if (bankRefusals.has(code)) return refuse(error.message)
      endIntent()
      if (cardNotTaken.has(code)) return handlers.onCardNotTaken(error.message)
      reactToRefusal(error)
      handlers.onRefused(error)
    },
    onSettled: () => {
      isSending.current = false
    },
  })

  return {
    phase,
    isBusy: sending.isPending,
    pay(sent: Sent) {
      if (isSending.current) return
      isSending.current = true
      sending.mutate(sent)
    },
    finish,
    refuse,
    /** It never reached the server: the same form can be sent again, and still pays once. */
    giveUpWaiting(message: string) {
      forgetPayment(userId)
      setPhase({ kind: 'refused', message })
    },
    backToForm: () => setPhase({ kind: 'form' }),
  }
}

async function takeToken(form: CheckoutForm): Promise<string> {
  const token = await exchangeCard(form).catch((error: unknown) => {
    throw new NotSent('card not exchanged', { cause: error })
  })
  if (token === null) throw new CardNotTaken()
  return token
}

function toBody(intentId: string, order: Order, form: CheckoutForm, token: string | null): PurchaseBody {
  return {
    ...order,
    intentId,
    payment_method: 'credit_card',
    ...(token !== null && {
      cc_number: token,
      cc_cvv: '',
      cc_holder_name: form.cc_holder_name.trim(),
      cc_expiration_date: form.cc_expiration_date,
    }),
  }
}

/** With the card in use, a course has a call of its own. */
const rent = (intentId: string, userId: number, { cursoId = 0, parcelas = 1, cupon }: Order) =>
  checkoutCalls.rentCourse({
    body: { intentId, userId, cursoId, parcelas, ...(cupon !== undefined && { cupon }) },
  })

/** A refusal in so many words. Silence, a crash or a gateway's page may hide a payment that went through. */
const isCertain = (error: unknown): error is RefusedError =>
  error instanceof RefusedError && error.code !== null && error.status !== 500 && error.status !== 502
