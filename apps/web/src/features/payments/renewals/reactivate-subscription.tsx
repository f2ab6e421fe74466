import { formatDay } from '@alinha/domain'
import { Button } from '../../../components/button.tsx'
import { moneyIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { paymentsCalls, type PaymentsPageData } from '../payments.calls.ts'
import { reactivateSubscriptionTexts } from './reactivate-subscription.texts.ts'
import { useRenewalChange } from './use-renewal-change.ts'

/** For who has cancelled and changes their mind: says what it will cost and when, and takes one click. */
export function ReactivateSubscription({
  offer: { chargedOn, amount },
  onDone,
}: {
  offer: NonNullable<PaymentsPageData['reactivation']>
  onDone?: () => void
}) {
  const texts = useTexts(reactivateSubscriptionTexts)
  const language = useLanguage()
  const reactivating = useRenewalChange(paymentsCalls.reactivateSubscription, () =>
    texts.done(formatDay(chargedOn)),
  )
  return (
    <div className="mt-auto pt-8">
      <div className="flex flex-col gap-4 border-t border-line pt-6 @lg:flex-row @lg:items-center @lg:justify-between">
        <p className="max-w-sm text-sm text-muted">
          {texts.hint(formatDay(chargedOn), moneyIn(language, amount))}
        </p>
        <Button
          className="shrink-0"
          busy={reactivating.isPending}
          onClick={() =>
            reactivating.mutate({ body: { quotedTotal: amount } }, { onSuccess: () => onDone?.() })
          }
        >
          {texts.button}
        </Button>
      </div>
    </div>
  )
}
