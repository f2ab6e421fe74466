import { RefusedError } from '@alinha/contract'
import { cardProblemTexts } from '@alinha/domain'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { exchangeCard } from '../card/exchange-card.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import { findPendingPayment, forgetPayment, rememberPayment } from './pending-payment.ts'

type Phase =
  | { kind: 'form' }
  /** Sent, outcome unknown. It is never shown as a failure: the money may have moved. */
  | { kind: 'waiting'; intentId: string }
  /** Refused for certain: no money moved. */
  | { kind: 'refused'; message: string; byBank: boolean }

/** Too many cards were refused: no bank was asked any more. */
const limitRefusals = new Set(['card-tries-spent', 'too-many-cards', 'card-paused', 'network-paused'])
/** After a refusal by the bank the next attempt is a new payment. */
const bankRefusals = new Set([
  'payment-refused',
  'card-without-funds',
  'card-refused-by-antifraud',
  'card-expired',
])
const cardRefusals = new Set(['card-not-tokenized', 'card-data-sent', 'card-missing'])

/** The provider did not exchange the card for a token; nothing was sent to our server. */
class CardRejected extends Error {}

/** The attempt failed before anything was sent. */
class NotSent extends Error {}

/** Nobody is logged in to pay. */
class NotEntered extends Error {}

/** Refusals that the form itself reacts to. */
type Handlers = {
  onNotEntered: (error: unknown) => void
  onCardRejected: (message: string) => void
  onRefused: (error: RefusedError) => void
  /** Nothing was charged. Resolves when the new price is on the screen: until then the button stays busy. */
  onPriceChanged: () => Promise<void>
}

/** `enter` gives the id of who pays; of a visitor it opens the account first. */
type Attempt<Order> = {
  form: CheckoutForm
  order: Order
  enter: () => Promise<number>
  handlers: Handlers
}

/** One click, as it is sent: `token` is null where no new card is charged. */
export type Click<Order> = {
  intentId: string
  userId: number
  order: Order
  form: CheckoutForm
  token: string | null
}

export type Outcome<Paid> =
  { state: 'paid'; paid: Paid } | { state: 'refused'; message: string } | { state: 'processing' }

type PaymentOptions<Order, Paid> = {
  buyerId: number | null
  /** What is paid for, where a payment that is under way must not be taken for one of something else. */
  scope?: string
  send: (click: Click<Order>) => Promise<Outcome<Paid>>
  onPaid: (paid: Paid) => void
}

/** Makes one payment per opened form, however often the button is pressed and even if the answer is lost. */
export function usePayment<Order, Paid>({ buyerId, scope = '', send, onPaid }: PaymentOptions<Order, Paid>) {
  const reactToRefusal = useRefusalToasts()
  const [intentId, setIntentId] = useState<string>(() => crypto.randomUUID())
  const [phase, setPhase] = useState<Phase>(() => {
    const pending = buyerId === null ? null : findPendingPayment(buyerId, scope)
    return pending === null ? { kind: 'form' } : { kind: 'waiting', intentId: pending }
  })
  // A second click can come before the button is drawn disabled.
  const isSending = useRef(false)
  const payerId = useRef(buyerId)
  const forget = () => {
    if (payerId.current !== null) forgetPayment(payerId.current, scope)
  }

  const finish = (paid: Paid) => {
    forget()
    onPaid(paid)
  }
  /** No money moved: what is sent next is a new payment. */
  const endIntent = () => {
    forget()
    setIntentId(crypto.randomUUID())
  }
  const refuse = (message: string, byBank = true) => {
    endIntent()
    setPhase({ kind: 'refused', message, byBank })
  }

  const sending = useMutation({
    mutationFn: async ({ form, order, enter }: Attempt<Order>) => {
      const userId = await enter().catch((cause: unknown) => {
        throw new NotEntered('nobody is logged in', { cause })
      })
      payerId.current = userId
      const token = form.payWith === 'new-card' ? await createCardToken(form) : null
      rememberPayment(userId, intentId, scope)
      return send({ intentId, userId, order, form, token })
    },
    onSuccess: reply => {
      if (reply.state === 'paid') finish(reply.paid)
      else if (reply.state === 'refused') refuse(reply.message)
      else setPhase({ kind: 'waiting', intentId })
    },
    onError: (error, { handlers }) => {
      if (error instanceof CardRejected)
        return handlers.onCardRejected(cardProblemTexts['card-not-tokenized'])
      if (error instanceof NotEntered) return handlers.onNotEntered(error.cause)
      if (error instanceof NotSent) return reactToRefusal(error.cause)
      if (!isDefiniteRefusal(error)) return setPhase({ kind: 'waiting', intentId })
      const code = error.code ?? ''
      if (bankRefusals.has(code) || limitRefusals.has(code))
        return refuse(error.message, bankRefusals.has(code))
      endIntent()
      if (code === 'price-changed') return handlers.onPriceChanged()
      if (cardRefusals.has(code)) return handlers.onCardRejected(error.message)
      reactToRefusal(error)
      handlers.onRefused(error)
    },
    onSettled: reply => {
      // What was paid for leaves this page in a moment, and nothing is paid for twice until then.
      isSending.current = reply?.state === 'paid'
    },
  })

  return {
    phase,
    isBusy: sending.isPending,
    pay(attempt: Attempt<Order>) {
      if (isSending.current) return
      isSending.current = true
      sending.mutate(attempt)
    },
    finish,
    refuse,
    /** The payment never reached the server: the same form can be sent again with the same id, and still pays once. */
    giveUpWaiting(message: string) {
      forget()
      setPhase({ kind: 'refused', message, byBank: true })
    },
    backToForm: () => setPhase({ kind: 'form' }),
  }
}

async function createCardToken(form: CheckoutForm): Promise<string> {
  const token = await exchangeCard(form).catch((error: unknown) => {
    throw new NotSent('card not exchanged', { cause: error })
  })
  if (token === null) throw new CardRejected()
  return token
}

/** The card fields of a purchase: the token travels where the specification has the number. */
export const toCardFields = (form: CheckoutForm, token: string | null) =>
  token === null
    ? {}
    : {
        cc_number: token,
        cc_cvv: '' as const,
        cc_holder_name: form.cc_holder_name.trim(),
        cc_expiration_date: form.cc_expiration_date,
      }

/** No answer, a crash or a gateway's error page may hide a payment that went through; a refusal with a code does not. */
const isDefiniteRefusal = (error: unknown): error is RefusedError =>
  error instanceof RefusedError && error.code !== null && error.status !== 500 && error.status !== 502
