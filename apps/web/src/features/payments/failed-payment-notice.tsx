import { formatDay } from '@alinha/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CreditCard, LoaderCircle, RotateCw, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../components/button.tsx'
import { showToast } from '../../components/toast.tsx'
import { moneyIn } from '../../platform/format.ts'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { historyTexts } from './history.texts.ts'
import { paymentsCalls, paymentsQuery, type PaymentsPageData } from './payments.calls.ts'
import { useRecomputeSubscription } from './use-recompute-subscription.ts'

type FailedPaymentNoticeProps = {
  failed: NonNullable<PaymentsPageData['failedPayment']>
  mayChangeCard: boolean
  onChangeCard: () => void
}

export function FailedPaymentNotice({ failed, mayChangeCard, onChangeCard }: FailedPaymentNoticeProps) {
  const texts = useTexts(historyTexts).failed
  const language = useLanguage()
  const headingId = useId()
  const queries = useQueryClient()
  const recompute = useRecomputeSubscription()
  const retrying = useMutation({
    mutationFn: () => paymentsCalls.retryFailedPayment({ body: { quotedTotal: failed.amount } }),
    onSuccess: ({ message, outcome }) => {
      showToast(message)
      if (outcome === 'paid') recompute()
    },
    onError: useRefusalToasts(),
    // A refused retry changes the page too.
    onSettled: () => queries.invalidateQueries({ queryKey: paymentsQuery.queryKey }),
  })
  const { amount, failedOn, accessUntil, nextTryOn, needsOtherCard, retry } = failed
  const day = formatDay(failedOn)
  const sentences = [
    amount === null ? texts.refusedOn(day) : texts.refusedAmount(moneyIn(language, amount), day),
    needsOtherCard && texts.otherCard,
    accessUntil !== null && texts.accessUntil(formatDay(accessUntil)),
    nextTryOn !== null && texts.nextTry(formatDay(nextTryOn)),
  ].filter(sentence => sentence !== false)
  return (
    <section
      aria-labelledby={headingId}
      className="mt-8 flex flex-col gap-5 rounded-2xl bg-erro-400/12 p-6 shadow-[inset_0_0_0_1px_var(--color-erro-400)]/40 md:flex-row md:items-center md:px-9"
    >
      <TriangleAlert aria-hidden className="size-7 shrink-0 text-danger max-md:hidden" />
      <div className="min-w-0 flex-1">
        <h2 id={headingId} className="text-xl">
          {texts.title}
        </h2>
        <p className="mt-2 text-[.9375rem] text-soft">{sentences.join(' ')}</p>
        <p role="status" className="text-[.9375rem] font-medium">
          {retry === 'running' && (
            <span className="mt-2 flex items-center gap-2">
              <LoaderCircle aria-hidden className="size-4.5 shrink-0 animate-spin" />
              {texts.running}
            </span>
          )}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2.5">
        {retry === 'possible' && !needsOtherCard && (
          <Button busy={retrying.isPending} onClick={() => retrying.mutate()}>
            {!retrying.isPending && <RotateCw aria-hidden className="size-4.5" />}
            {texts.retry}
          </Button>
        )}
        {mayChangeCard && retry !== 'running' && (
          <Button tone={needsOtherCard ? 'action' : 'quiet'} onClick={onChangeCard}>
            <CreditCard aria-hidden className="size-4.5" />
            {texts.change}
          </Button>
        )}
      </div>
    </section>
  )
}
