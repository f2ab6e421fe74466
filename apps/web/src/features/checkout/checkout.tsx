import { RefusedError, type WireUser } from '@alinha/contract'
import type { User } from '@alinha/domain'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ErrorState } from '../../components/error-state.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { storeUser } from '../../platform/api/session.ts'
import { payerQuery, quoteQuery } from './checkout.calls.ts'
import { checkoutTexts } from './checkout.texts.ts'
import { outcomeTexts } from './outcome/outcome.texts.ts'
import { PaymentForm } from './payment-form.tsx'
import { PaymentRefusedModal } from './outcome/payment-refused-modal.tsx'
import { PaymentWaiting } from './outcome/payment-waiting.tsx'
import { QuoteRefused } from './quote-refused.tsx'
import { useChoices } from './use-choices.ts'
import { useCheckoutPayment, type CheckoutPayment } from './use-checkout-payment.ts'
import { toQuoteParams, type CheckoutRequest } from './checkout-request.ts'

/** The checkout of somebody who is logged in: the form, the wait for an outcome, and the refusal. */
export function Checkout({ request, user }: { request: CheckoutRequest; user: User }) {
  const texts = useTexts(outcomeTexts)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const payment = useCheckoutPayment(user.id, (paidBy: WireUser | null) => {
    if (paidBy !== null) storeUser(paidBy)
    void navigate(paths.thankYou, { replace: true, state: { operation: request.operation } })
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
            if (settled.state === 'paid') payment.finish(settled.user)
            else payment.refuse(settled.message)
          }}
          onUnknown={() => payment.giveUpWaiting(texts.refused.text)}
        />
      )}
      {/* The form stays mounted while the payment is pending: after a refusal nobody types it all again. */}
      <div hidden={phase.kind === 'waiting'}>
        <LoadedForm request={request} user={user} payment={payment} />
      </div>
      <PaymentRefusedModal
        message={phase.kind === 'refused' ? phase.message : null}
        byBank={phase.kind !== 'refused' || phase.byBank}
        onClose={payment.backToForm}
      />
    </>
  )
}

type LoadedFormProps = { request: CheckoutRequest; user: User; payment: CheckoutPayment }

function LoadedForm({ request, user, payment }: LoadedFormProps) {
  const texts = useTexts(checkoutTexts)
  const choices = useChoices(request)
  const quote = useQuery({
    ...quoteQuery(toQuoteParams(choices.request, choices)),
    placeholderData: keepPreviousData,
  })
  const payer = useQuery(payerQuery)
  if (quote.error instanceof RefusedError && quote.error.status === 403)
    return <QuoteRefused error={quote.error} />
  return (
    <div className="mx-auto w-full max-w-[1200px] px-4 pt-6 pb-16 sm:px-5 md:px-10 md:pt-10">
      <h1 className="text-3xl text-balance md:text-5xl">{texts.title[request.operation]}</h1>
      {quote.data && payer.data ? (
        <PaymentForm
          user={user}
          quote={quote.data}
          isStale={quote.isPlaceholderData}
          payer={payer.data}
          choices={choices}
          payment={payment}
        />
      ) : quote.isError || payer.isError ? (
        <ErrorState
          text={texts.loadFailed}
          onRetry={() => {
            void quote.refetch()
            void payer.refetch()
          }}
        />
      ) : (
        <Loading label={texts.loading}>
          <div className="mt-8 grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(21rem,25rem)]">
            <div className="grid content-start gap-6">
              <Skeleton className="h-40 rounded-2xl" />
              <Skeleton className="h-56 rounded-2xl" />
              <Skeleton className="h-96 rounded-2xl" />
            </div>
            <Skeleton className="h-160 rounded-2xl" />
          </div>
        </Loading>
      )}
    </div>
  )
}
