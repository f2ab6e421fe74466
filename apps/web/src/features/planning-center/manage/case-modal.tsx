import type { managePlanning, ReplyOf } from '@alinha/contract'
import { useState } from 'react'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { SelectField } from '../../../components/form/select.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { Modal } from '../../../components/modal.tsx'
import { useSave } from '../../../platform/api/use-save.ts'
import { useTexts } from '../../../platform/language.ts'
import { ticketCalls } from '../planning-center.calls.ts'
import { TICKETS_KEY } from '../tickets-key.ts'
import { managePlanningTexts } from './planning.texts.ts'

type Planning = ReplyOf<typeof managePlanning.readPlanning>
export type ManagedCase = Planning['cases'][number]

/** What managers may do, in the order of the buttons. */
export const managerMoves = ['reassign', 'reopen', 'close', 'decline'] as const
export type ManagerMove = (typeof managerMoves)[number]

type CaseModalProps = {
  ticket: ManagedCase
  move: ManagerMove
  consultors: Planning['consultors']
  onClose: () => void
}

/** Says what happens, and asks why. */
export function CaseModal({ ticket, move, consultors, onClose }: CaseModalProps) {
  const texts = useTexts(managePlanningTexts)
  const [consultor, setConsultor] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isWhole = reason.trim() !== '' && (move !== 'reassign' || consultor !== '')
  const acting = useSave({
    send: (): Promise<{ message: string }> =>
      move === 'reassign'
        ? ticketCalls.assignTicket({
            params: { id: ticket.id },
            body: { consultorId: Number(consultor), reason: reason.trim() },
          })
        : ticketCalls.moveTicket({
            params: { id: ticket.id },
            body: { event: move, text: reason.trim() },
          }),
    saved: ({ message }) => message,
    outdated: TICKETS_KEY,
    onSaved: onClose,
  })
  return (
    <Modal
      open
      onClose={onClose}
      title={`${texts[move]}: ${ticket.caseCode}`}
      description={texts.explained[move]}
    >
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          setChecked(true)
          if (isWhole) acting.mutate(undefined)
        }}
      >
        {move === 'reassign' && (
          <SelectField
            label={texts.to}
            value={consultor}
            error={isChecked && consultor === '' ? texts.missing : undefined}
            onChange={event => setConsultor(event.target.value)}
            options={[
              { value: '', label: texts.choose },
              ...consultors
                .filter(({ id }) => id !== ticket.consultorId)
                .map(({ id, name, atWork, most }) => ({
                  value: String(id),
                  label: `${name} (${texts.loadOf(atWork, most)})`,
                })),
            ]}
          />
        )}
        <TextAreaField
          label={texts.reason}
          hint={texts.reasonHint}
          maxLength={2000}
          value={reason}
          error={isChecked && reason.trim() === '' ? texts.missing : undefined}
          onChange={event => setReason(event.target.value)}
        />
        <FormActions
          danger={move === 'decline' || move === 'close'}
          submit={texts[move]}
          cancel={texts.cancel}
          busy={acting.isPending}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}
