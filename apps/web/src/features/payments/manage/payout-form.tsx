import { manageReceivers, type SentOf } from '@alinha/contract'
import { dayInBrazil } from '@alinha/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { showToast } from '../../../components/toast.tsx'
import { checkedBy } from '../../../platform/api/contract-problems.ts'
import { useFieldMessages } from '../../../platform/field-messages.ts'
import { useTexts } from '../../../platform/language.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { fromCentavos, toCentavos } from '../../../platform/written-numbers.ts'
import { receiverCalls, receiversQuery, type Receivers } from './manage-payments.calls.ts'
import { adminReceiversTexts } from './receivers.texts.ts'

type Form = { amount: string; paidOn: string; note: string }
type Body = SentOf<typeof manageReceivers.recordPayout>['body']

type PayoutFormProps = { receiver: Receivers['receivers'][number]; onClose: () => void }

export function PayoutForm({ receiver: { id, pending }, onClose }: PayoutFormProps) {
  const { payout: texts, cancel } = useTexts(adminReceiversTexts)
  const say = useFieldMessages()
  const queries = useQueryClient()
  const [today] = useState(() => dayInBrazil(new Date()))
  const { register, handleSubmit, formState } = useForm<Form, unknown, Body>({
    defaultValues: { amount: fromCentavos(pending > 0 ? pending : null), paidOn: today, note: '' },
    resolver: checkedBy(
      manageReceivers.recordPayout.body,
      ({ amount, paidOn, note }: Form): Body => ({ amount: toCentavos(amount) ?? NaN, paidOn, note }),
      { amount: texts.amountInvalid },
    ),
  })
  const saving = useMutation({
    mutationFn: (body: Body) => receiverCalls.recordPayout({ params: { id }, body }),
    onSuccess: written => {
      queries.setQueryData(receiversQuery.queryKey, written)
      onClose()
      showToast(texts.saved)
    },
    onError: useRefusalToasts(),
  })
  const { errors } = formState
  return (
    <form noValidate onSubmit={handleSubmit(body => saving.mutate(body))} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...register('amount')}
          label={texts.amount}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
        />
        <TextField
          {...register('paidOn')}
          type="date"
          max={today}
          label={texts.paidOn}
          error={say(errors.paidOn?.message)}
        />
      </div>
      <TextField {...register('note')} label={texts.note} maxLength={200} error={say(errors.note?.message)} />
      <FormActions submit={texts.submit} cancel={cancel} busy={saving.isPending} onCancel={onClose} />
    </form>
  )
}
