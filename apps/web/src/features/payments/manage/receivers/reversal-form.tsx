import { manageReceivers } from '@alinha/contract'
import { formatDay } from '@alinha/domain'
import { useQueryClient } from '@tanstack/react-query'
import { TextField } from '../../../../components/form/field.tsx'
import { FormActions } from '../../../../components/form/form-actions.tsx'
import { moneyIn } from '../../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { useCallForm } from '../../../../platform/api/use-call-form.ts'
import { receiverCalls, receiversQuery, type Receivers } from '../manage-payments.calls.ts'
import { manageReceiversTexts } from './receivers.texts.ts'

type Receiver = Receivers['receivers'][number]

type ReversalFormProps = { receiver: Receiver; payout: Receiver['payouts'][number]; onClose: () => void }

/** Takes a payout back that was noted by mistake. */
export function ReversalForm({ receiver, payout, onClose }: ReversalFormProps) {
  const { reversal: texts, cancel } = useTexts(manageReceiversTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { reason: '' },
    schema: manageReceivers.reversePayout.body,
    toBody: (form: { reason: string }) => form,
    messages: { reason: texts.reasonMissing },
    send: body => receiverCalls.reversePayout({ params: { id: receiver.id, payoutId: payout.id }, body }),
    onSaved: written => {
      queries.setQueryData(receiversQuery.queryKey, written)
      onClose()
    },
    saved: texts.saved,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <p className="text-soft">{texts.about(moneyIn(language, payout.amount), formatDay(payout.day))}</p>
      <TextField {...field('reason')} label={texts.reason} maxLength={200} />
      <FormActions danger submit={texts.submit} cancel={cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}
