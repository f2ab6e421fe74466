import { bulkChanges } from '@alinha/contract'
import { needsDays, type BulkAction } from '@alinha/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { TextField } from '../../../../components/form/field.tsx'
import { FormActions } from '../../../../components/form/form-actions.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { Modal } from '../../../../components/modal.tsx'
import { useCallForm } from '../../../../platform/api/use-call-form.ts'
import { useTexts } from '../../../../platform/language.ts'
import { actionsTexts } from '../actions.texts.ts'
import type { WantedPeople } from '../people.calls.ts'
import { toBulkChange } from './bulk-address.ts'
import { bulkCalls, bulkChangesQuery, toWhom, type BulkBody } from './bulk.calls.ts'
import { bulkTexts } from './bulk.texts.ts'
import { useActionWords, usePeopleWords } from './bulk-words.ts'
import type { Chosen } from './use-chosen.ts'

type Whom = { chosen: Chosen; wanted: WantedPeople; onClose: () => void }

/** Asks why, and says to how many. */
export function BulkForm({ asked, ...whom }: Whom & { asked: BulkAction | null }) {
  const texts = useTexts(bulkTexts)
  const { about } = useTexts(actionsTexts)
  const wordsOf = useActionWords()
  const who = usePeopleWords()(whom.chosen.count)
  return (
    <Modal
      open={asked !== null}
      onClose={whom.onClose}
      title={asked ? about(wordsOf(asked).title, who) : ''}
      description={asked ? `${wordsOf(asked).text} ${texts.each}`.trim() : ''}
    >
      {asked && <Form action={asked} {...whom} />}
    </Modal>
  )
}

function Form({ action, chosen, wanted, onClose }: Whom & { action: BulkAction }) {
  const texts = useTexts(actionsTexts)
  const { submit } = useActionWords()(action)
  const who = usePeopleWords()(chosen.count)
  const navigate = useNavigate()
  // Sent again, it is the same change.
  const [id] = useState(() => crypto.randomUUID())
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { days: '7', reason: '' },
    schema: bulkChanges.startBulkChange.body,
    toBody: ({ days, reason }: { days: string; reason: string }): BulkBody => ({
      id,
      action,
      reason,
      ...(needsDays(action) && { days: Number(days) }),
      ...toWhom(chosen, wanted),
    }),
    send: (body: BulkBody) => bulkCalls.startBulkChange({ body }),
    onSaved: ({ change }) => {
      onClose()
      void navigate(toBulkChange(change.id))
    },
    outdated: bulkChangesQuery.queryKey,
  })
  return (
    <form {...formProps} className="grid gap-5">
      {needsDays(action) && (
        <TextField {...field('days')} label={texts.days} inputMode="numeric" autoComplete="off" />
      )}
      <TextAreaField
        {...field('reason')}
        label={texts.reason}
        hint={texts.reasonHint}
        rows={2}
        maxLength={300}
      />
      <FormActions
        submit={texts.about(submit, who)}
        cancel={texts.cancel}
        busy={isSaving}
        danger={action === 'block'}
        onCancel={onClose}
      />
    </form>
  )
}
