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
import { usePaying, type Paying } from './use-paying.ts'
import { toQuoteWish, type Wish } from './wish.ts'

/** The payment of somebody who is logged in: before it, while nobody knows, and when it was refused. */
export function Checkout({ asked, user }: { asked: Wish; user: User }) {
  const texts = useTexts(outcomeTexts)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const paying = usePaying(user.id, (paidBy: WireUser | null) => {
    if (paidBy !== null) storeUser(paidBy)
    void navigate(paths.thankYou, { replace: true, state: { operation: asked.operation } })
    // A payment changes what nearly every page shows: each asks again when it is opened.
    void queries.invalidateQueries({ refetchType: 'none' })
  })
  const { phase } = paying
  return (
    <>
      {phase.kind === 'waiting' && (
        <PaymentWaiting
          key={phase.intentId}
          intentId={phase.intentId}
          onSettled={payment => {
            if (payment.state === 'paid') paying.finish(payment.user)
            else paying.refuse(payment.message)
          }}
          onUnknown={() => paying.giveUpWaiting(texts.refused.text)}
        />
      )}
      {/* What was typed waits behind the waiting: after a refusal it need not be typed again. */}
      <div hidden={phase.kind === 'waiting'}>
        <BeforePaying asked={asked} user={user} paying={paying} />
      </div>
      <PaymentRefusedModal
        message={phase.kind === 'refused' ? phase.message : null}
        onClose={paying.backToForm}
      />
    </>
  )
}

function BeforePaying({ asked, user, paying }: { asked: Wish; user: User; paying: Paying }) {
  const texts = useTexts(checkoutTexts)
  const choices = useChoices(asked)
  const quote = useQuery({
    ...quoteQuery(toQuoteWish(choices.wish, choices)),
    placeholderData: keepPreviousData,
  })
  const payer = useQuery(payerQuery)
  if (quote.error instanceof RefusedError && quote.error.status === 403)
    return <QuoteRefused error={quote.error} />
  return (
    <div className="mx-auto w-full max-w-[1200px] px-4 pt-6 pb-16 sm:px-5 md:px-10 md:pt-10">
      <h1 className="text-3xl text-balance md:text-5xl">{texts.title[asked.operation]}</h1>
      {quote.data && payer.data ? (
        <PaymentForm
          user={user}
          quote={quote.data}
          isStale={quote.isPlaceholderData}
          payer={payer.data}
          choices={choices}
          paying={paying}
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
