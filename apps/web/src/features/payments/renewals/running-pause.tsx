import { formatDay } from '@alinha/domain'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { Modal } from '../../../components/modal.tsx'
import { moneyIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { pauseTexts } from './pause.texts.ts'
import { paymentsCalls, type PaymentsPageData } from '../payments.calls.ts'
import { useRenewalChange } from './use-renewal-change.ts'

/** When it comes back, and the way to come back earlier. */
export function RunningPause({ pause }: { pause: NonNullable<PaymentsPageData['pause']> }) {
  const texts = useTexts(pauseTexts)
  const language = useLanguage()
  const [isEnding, setEnding] = useState(false)
  const ending = useRenewalChange(paymentsCalls.endPause, ({ outcome }) =>
    outcome === 'resumed' ? texts.ended.resumed(formatDay(pause.ending.chargedOn)) : texts.ended[outcome],
  )
  const { isChargedNow, chargedOn } = pause.ending
  const price = moneyIn(language, pause.amount)
  const resumesOn = formatDay(pause.resumesOn)
  const close = () => setEnding(false)
  return (
    <div className="mt-auto pt-8">
      <div className="flex flex-col gap-4 border-t border-line pt-6 @lg:flex-row @lg:items-center @lg:justify-between">
        <p className="max-w-sm text-sm text-muted">
          {isChargedNow
            ? texts.over(resumesOn, price)
            : texts.running(formatDay(pause.accessUntil), resumesOn, price)}
        </p>
        <Button className="shrink-0" onClick={() => setEnding(true)}>
          {texts.end}
        </Button>
      </div>
      <Modal
        open={isEnding}
        onClose={close}
        title={texts.ending.title}
        description={isChargedNow ? texts.ending.now(price) : texts.ending.later(formatDay(chargedOn), price)}
      >
        <FormActions
          submit={isChargedNow ? texts.ending.submitNow(price) : texts.ending.submitLater}
          cancel={texts.back}
          busy={ending.isPending}
          onSubmit={() => ending.mutate({ body: { quotedTotal: pause.amount } }, { onSettled: close })}
          onCancel={close}
        />
      </Modal>
    </div>
  )
}
