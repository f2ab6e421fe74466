import { RefusedError } from '@alinha/contract'
import type { User } from '@alinha/domain'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { ErrorState } from '../../components/error-state.tsx'
import { Loading } from '../../components/skeleton.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { storeUser } from '../../platform/api/session.ts'
import { forgetCheckout } from '../session/index.ts'
import { payerQuery, quoteQuery } from './checkout.calls.ts'
import { CheckoutShape } from './checkout-shape.tsx'
import { checkoutTexts } from './checkout.texts.ts'
import { outcomeTexts } from './outcome/outcome.texts.ts'
import { nobody } from './payer-section.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentRefusedModal } from './outcome/payment-refused-modal.tsx'
import { PaymentWaiting } from './outcome/payment-waiting.tsx'
import { QuoteRefused } from './quote-refused.tsx'
import { useChoices } from './use-choices.ts'
import { useCheckoutPayment, type CheckoutPayment } from './use-checkout-payment.ts'
import { toQuoteParams, type CheckoutRequest } from './checkout-request.ts'
import { VisitorPaymentForm } from './visitor/visitor-payment-form.tsx'

type CheckoutProps = {
  request: CheckoutRequest
  /** Null for a visitor, until the account that they open here is there. */
  user: User | null
  onOpened: (userId: number) => void
}

/** The form, the wait for an outcome, and the refusal. */
export function Checkout({ request, user, onOpened }: CheckoutProps) {
  const texts = useTexts(outcomeTexts)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const payment = useCheckoutPayment(user?.id ?? null, ({ user: paidBy, courseId }) => {
    if (paidBy !== null) storeUser(paidBy)
    forgetCheckout()
    void navigate(paths.thankYou, { replace: true, state: { operation: request.operation, courseId } })
    // A payment changes what nearly every page shows: each asks again when it is opened.
    void queries.invalidateQueries({ refetchType: 'none' })
  })
  const { phase } = payment
  return (
    <>
      {phase.kind === 'waiting' && (
        <PaymentWaiting
          key={phase.intentId}
          intentId={phase.intentId}
          onSettled={settled => {
            if (settled.state === 'paid') payment.finish({ user: settled.user })
            else payment.refuse(settled.message)
          }}
          onUnknown={() => payment.giveUpWaiting(texts.refused.text)}
        />
      )}
      {/* The form stays mounted while the payment is pending: after a refusal nobody types it all again. */}
      <div hidden={phase.kind === 'waiting'}>
        <LoadedForm request={request} user={user} onOpened={onOpened} payment={payment} />
      </div>
      <PaymentRefusedModal
        message={phase.kind === 'refused' ? phase.message : null}
        byBank={phase.kind !== 'refused' || phase.byBank}
        onClose={payment.backToForm}
      />
    </>
  )
}

function LoadedForm({ request, user, onOpened, payment }: CheckoutProps & { payment: CheckoutPayment }) {
  const texts = useTexts(checkoutTexts)
  const choices = useChoices(request)
  const [cameAsVisitor] = useState(user === null)
  // What a visitor is paying for must not change under them when the account is there and the payment under way.
  const buyerId = cameAsVisitor && payment.isBusy ? null : (user?.id ?? null)
  const quote = useQuery({
    ...quoteQuery(buyerId, toQuoteParams(choices.request, choices)),
    placeholderData: keepPreviousData,
  })
  const profile = useQuery({ ...payerQuery, enabled: user !== null })
  const payer = profile.data ?? (cameAsVisitor ? nobody : undefined)
  // The form is much at once: drawn in pieces, between which the page answers.
  const isDrawn = useDeferredValue(quote.data !== undefined && payer !== undefined)
  const refused = quote.error instanceof RefusedError && quote.error.status === 403 ? quote.error : null
  if (refused !== null)
    return (
      <QuoteRefused
        error={refused}
        isVisitor={user === null}
        onWithoutCoupon={() => choices.setCoupon(null)}
      />
    )
  const Form = cameAsVisitor ? VisitorPaymentForm : PaymentForm
  return (
    <div className="mx-auto w-full max-w-[1200px] px-4 pt-6 pb-16 sm:px-5 md:px-10 md:pt-10">
      <h1 className="text-3xl text-balance md:text-5xl">{texts.title[request.operation]}</h1>
      {quote.data && payer && isDrawn ? (
        <Form
          user={user}
          onOpened={onOpened}
          buyerId={buyerId}
          quote={quote.data}
          isStale={quote.isPlaceholderData}
          payer={payer}
          choices={choices}
          payment={payment}
        />
      ) : quote.isError || profile.isError ? (
        <ErrorState
          text={texts.loadFailed}
          onRetry={() => {
            void quote.refetch()
            if (user !== null) void profile.refetch()
          }}
        />
      ) : (
        <Loading label={texts.loading}>
          <CheckoutShape />
        </Loading>
      )}
    </div>
  )
}
