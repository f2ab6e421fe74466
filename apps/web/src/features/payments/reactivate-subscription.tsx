import { formatDay } from '@alinha/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { showToast } from '../../components/toast.tsx'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { moneyIn } from '../../platform/format.ts'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { paymentsCalls, paymentsQuery, type PaymentsPageData } from './payments.calls.ts'
import { reactivateSubscriptionTexts } from './reactivate-subscription.texts.ts'
import { useRecomputeSubscription } from './use-recompute-subscription.ts'

/** For who has cancelled and changes their mind: says what it will cost and when, and takes one click. */
export function ReactivateSubscription({
  offer: { chargedOn, amount },
}: {
  offer: NonNullable<PaymentsPageData['reactivation']>
}) {
  const texts = useTexts(reactivateSubscriptionTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const recompute = useRecomputeSubscription()
  const reactivating = useMutation({
    mutationFn: () => paymentsCalls.reactivateSubscription({ body: { quotedTotal: amount } }),
    onSuccess: () => {
      showToast(texts.done(formatDay(chargedOn)))
      recompute()
    },
    onError: useRefusalToasts(),
    // What was refused is no longer as the page shows it.
    onSettled: () => queries.invalidateQueries({ queryKey: paymentsQuery.queryKey }),
  })
  return (
    <div className="mt-auto pt-8">
      <div className="flex flex-col gap-4 border-t border-line pt-6 @lg:flex-row @lg:items-center @lg:justify-between">
        <p className="max-w-sm text-sm text-muted">
          {texts.hint(formatDay(chargedOn), moneyIn(language, amount))}
        </p>
        <Button className="shrink-0" busy={reactivating.isPending} onClick={() => reactivating.mutate()}>
          {texts.button}
        </Button>
      </div>
    </div>
  )
}
