import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { Modal } from '../../../components/modal.tsx'
import { SelectField } from '../../../components/form/select.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { showToast } from '../../../components/toast.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { communityCalls } from '../community.calls.ts'
import { postTexts } from './post.texts.ts'

const reasons = ['spam', 'offensive', 'patient-data', 'wrong', 'other'] as const
type Reason = (typeof reasons)[number]

const toReason = (value: string): Reason => reasons.find(reason => reason === value) ?? 'other'

/** Only managers see a report. */
export function ReportPost({ postId, onClose }: { postId: number; onClose: () => void }) {
  const texts = useTexts(postTexts)
  const reactToRefusal = useRefusalToasts()
  const [reason, setReason] = useState<Reason>('patient-data')
  const [details, setDetails] = useState('')
  const reporting = useMutation({
    mutationFn: () => communityCalls.reportPost({ params: { id: postId }, body: { reason, details } }),
    onSuccess: ({ message }) => {
      onClose()
      showToast(message)
    },
    onError: reactToRefusal,
  })
  return (
    <Modal open onClose={onClose} title={texts.reportTitle} description={texts.reportText}>
      <form
        className="grid gap-5"
        onSubmit={event => {
          event.preventDefault()
          reporting.mutate()
        }}
      >
        <SelectField
          label={texts.reason}
          value={reason}
          onChange={event => setReason(toReason(event.target.value))}
          options={reasons.map(value => ({ value, label: texts.reasons[value] }))}
        />
        <TextAreaField
          label={texts.details}
          maxLength={500}
          value={details}
          onChange={event => setDetails(event.target.value)}
        />
        <FormActions
          submit={texts.sendReport}
          cancel={texts.cancel}
          busy={reporting.isPending}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}
