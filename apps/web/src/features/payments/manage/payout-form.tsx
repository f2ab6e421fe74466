import { manageReceivers, type SentOf } from '@alinha/contract'
import { dayInBrazil } from '@alinha/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useCallForm } from '../../../platform/api/use-call-form.ts'
import { fromCentavos, toCentavos } from '../../../platform/written-numbers.ts'
import { receiverCalls, receiversQuery, type Receivers } from './manage-payments.calls.ts'
import { manageReceiversTexts } from './receivers.texts.ts'

type Form = { amount: string; paidOn: string; note: string }
type Body = SentOf<typeof manageReceivers.recordPayout>['body']

type PayoutFormProps = { receiver: Receivers['receivers'][number]; onClose: () => void }

export function PayoutForm({ receiver: { id, pending }, onClose }: PayoutFormProps) {
  const { payout: texts, cancel } = useTexts(manageReceiversTexts)
  const queries = useQueryClient()
  const [today] = useState(() => dayInBrazil(new Date()))
  const { field, formProps, isSaving } = useCallForm({
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
  return (
    <form {...formProps} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('amount')} label={texts.amount} inputMode="decimal" autoComplete="off" />
        <TextField {...field('paidOn')} type="date" max={today} label={texts.paidOn} />
      </div>
      <TextField {...field('note')} label={texts.note} maxLength={200} />
      <FormActions submit={texts.submit} cancel={cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}
