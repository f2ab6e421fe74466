import { formatDay } from '@alinha/domain'
import { useState } from 'react'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { RadioCards } from '../../../components/form/radio-cards.tsx'
import { Modal } from '../../../components/modal.tsx'
import { moneyIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { pauseTexts } from './pause.texts.ts'
import { paymentsCalls, type PaymentsPageData } from '../payments.calls.ts'
import { useRenewalChange } from './use-renewal-change.ts'

type PauseModalProps = {
  offer: NonNullable<PaymentsPageData['pauseOffer']>
  open: boolean
  onClose: () => void
}

const NOTHING = { months: 1, resumesOn: '' } as const

/** For how long, when it comes back, and for how much. */
export function PauseModal({ offer, open, onClose }: PauseModalProps) {
  const { accessUntil, amount, choices } = offer
  const texts = useTexts(pauseTexts)
  const language = useLanguage()
  const [chosen, setChosen] = useState('1')
  const { months, resumesOn } =
    choices.find(choice => String(choice.months) === chosen) ?? choices[0] ?? NOTHING
  const pausing = useRenewalChange(paymentsCalls.pauseSubscription, () => texts.paused(formatDay(resumesOn)))
  return (
    <Modal open={open} onClose={onClose} title={texts.title} description={texts.text(formatDay(accessUntil))}>
      <RadioCards
        label={texts.length}
        value={chosen}
        onChange={setChosen}
        choices={choices.map(choice => ({
          value: String(choice.months),
          title: texts.months(choice.months),
          detail: texts.resumes(formatDay(choice.resumesOn), moneyIn(language, amount)),
        }))}
      />
      <p className="mt-4 mb-6 text-sm text-muted">{texts.announced}</p>
      <FormActions
        submit={texts.submit}
        cancel={texts.back}
        busy={pausing.isPending}
        onSubmit={() =>
          pausing.mutate({ body: { months, quotedTotal: amount } }, { onSettled: () => onClose() })
        }
        onCancel={onClose}
      />
    </Modal>
  )
}
