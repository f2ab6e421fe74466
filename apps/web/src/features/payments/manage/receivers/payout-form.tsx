import { manageReceivers, type SentOf } from '@alinha/contract'
import { dayInBrazil } from '@alinha/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '../../../../components/form/field.tsx'
import { FormActions } from '../../../../components/form/form-actions.tsx'
import { moneyIn } from '../../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { useCallForm } from '../../../../platform/api/use-call-form.ts'
import { fromCentavos, toCentavos } from '../../../../platform/written-numbers.ts'
import { receiverCalls, receiversQuery, type Receivers } from '../manage-payments.calls.ts'
import { manageReceiversTexts } from './receivers.texts.ts'

type Form = { amount: string; paidOn: string; note: string }
type Body = SentOf<typeof manageReceivers.recordPayout>['body']

type PayoutFormProps = { receiver: Receivers['receivers'][number]; onClose: () => void }

/** What was written is shown again, with the receiver, before it is sent. */
export function PayoutForm({ receiver: { id, name, pending }, onClose }: PayoutFormProps) {
  const { payout: texts, cancel } = useTexts(manageReceiversTexts)
  const queries = useQueryClient()
  const language = useLanguage()
  const [checked, setChecked] = useState<Body | null>(null)
  const [today] = useState(() => dayInBrazil(new Date()))
  const { field, handleSubmit, setError, save, isSaving } = useCallForm({
    defaultValues: { amount: fromCentavos(pending > 0 ? pending : null), paidOn: today, note: '' },
    schema: manageReceivers.recordPayout.body,
    toBody: ({ amount, paidOn, note }: Form): Body => ({ amount: toCentavos(amount) ?? NaN, paidOn, note }),
    messages: { amount: texts.amountInvalid },
    send: body => receiverCalls.recordPayout({ params: { id }, body }),
    onSaved: written => {
      queries.setQueryData(receiversQuery.queryKey, written)
      onClose()
    },
    saved: texts.saved,
  })
  const check = (body: Body) => {
    if (body.amount > pending) setError('amount', { message: texts.overOwed })
    else setChecked(body)
  }
  if (checked !== null)
    return (
      <div className="grid gap-5">
        <div>
          <p className="text-lg font-semibold wrap-anywhere">
            {texts.confirm(moneyIn(language, checked.amount), name)}
          </p>
          <p className="mt-1 text-soft">{texts.confirmText(moneyIn(language, pending - checked.amount))}</p>
        </div>
        <FormActions
          submit={texts.confirmed}
          cancel={texts.change}
          busy={isSaving}
          onSubmit={() => save(checked)}
          onCancel={() => setChecked(null)}
        />
      </div>
    )
  return (
    <form noValidate onSubmit={handleSubmit(check)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('amount')} label={texts.amount} inputMode="decimal" autoComplete="off" />
        <TextField {...field('paidOn')} type="date" max={today} label={texts.paidOn} />
      </div>
      <TextField {...field('note')} label={texts.note} maxLength={200} />
      <FormActions submit={texts.check} cancel={cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}
