import type { WireTicketPage } from '@alinha/contract'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { FormActions } from '../../components/form/form-actions.tsx'
import { Modal } from '../../components/modal.tsx'
import { useSession } from '../../platform/api/session.ts'
import { useSave } from '../../platform/api/use-save.ts'
import { moneyIn } from '../../platform/format.ts'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { useOpenPage } from '../../platform/navigation/history-context.ts'
import { paths } from '../../platform/paths.ts'
import { casePageTexts } from './case-page.texts.ts'
import { CaseText } from './case-text.tsx'
import { ticketCalls } from './planning-center.calls.ts'
import { TICKETS_KEY } from './tickets-key.ts'
import { planningTexts } from './planning-center.texts.ts'

type Action = keyof typeof sends

type Sent = Promise<{ message: string }>

const move =
  (event: 'complete' | 'return' | 'give-back' | 'ask' | 'answer' | 'close' | 'reopen' | 'withdraw') =>
  ({ id }: WireTicketPage, text: string): Sent =>
    ticketCalls.moveTicket({ params: { id }, body: { event, ...(text !== '' && { text }) } })

const decide =
  (decision: 'approved' | 'changes') =>
  ({ id, plans }: WireTicketPage, text: string): Sent =>
    ticketCalls.decidePlan({
      params: { id },
      body: { plan: plans.length, decision, ...(text !== '' && { text }) },
    })

/** What has arrived for the plan and was not delivered with an earlier one. */
const listPlanFiles = (files: WireTicketPage['files']): string[] =>
  files
    .filter(
      ({ slot, plan, state }) =>
        slot === 'plan' && plan === null && state !== 'receiving' && state !== 'refused',
    )
    .map(({ id }) => id)

/** The events of the domain's table that a person causes on this page, the most usual first. */
const sends = {
  complete: move('complete'),
  deliver: ({ id, files }: WireTicketPage, summary: string): Sent =>
    ticketCalls.deliverPlan({ params: { id }, body: { summary, files: listPlanFiles(files) } }),
  approve: decide('approved'),
  'ask-changes': decide('changes'),
  ask: move('ask'),
  answer: move('answer'),
  return: move('return'),
  reopen: move('reopen'),
  'give-back': move('give-back'),
  close: move('close'),
  withdraw: move('withdraw'),
} as const

const withText: ReadonlySet<Action> = new Set([
  'deliver',
  'ask-changes',
  'ask',
  'answer',
  'return',
  'give-back',
])

/** What the server says that the person may do now. Each is explained before it is done. */
export function TicketActions({ ticket }: { ticket: WireTicketPage }) {
  const texts = useTexts(planningTexts)
  const [chosen, choose] = useState<Action | null>(null)
  const offered = (Object.keys(sends) as Action[]).filter(action => ticket.actions.includes(action))
  return (
    <div className="grid gap-2">
      {offered.map((action, place) => (
        <Button key={action} wide tone={place === 0 ? 'action' : 'quiet'} onClick={() => choose(action)}>
          {texts.actions[action]}
        </Button>
      ))}
      {chosen && <ActionModal ticket={ticket} action={chosen} onClose={() => choose(null)} />}
    </div>
  )
}

type ActionModalProps = { ticket: WireTicketPage; action: Action; onClose: () => void }

function ActionModal({ ticket, action, onClose }: ActionModalProps) {
  const texts = useTexts(planningTexts)
  const openPage = useOpenPage()
  const [text, setText] = useState('')
  const ownId = useSession()?.user.id
  // A manager who reads the case says why.
  const isReader = ticket.label === null && ticket.consultorId !== ownId
  const needsText = withText.has(action) || isReader
  const { refund } = useTexts(casePageTexts)
  const language = useLanguage()
  const isRefunded = action === 'withdraw' && ticket.preco !== null && ticket.preco > 0
  const explained = `${texts.explained[action]}${isRefunded ? ` ${refund(moneyIn(language, ticket.preco ?? 0))}` : ''}`
  const acting = useSave({
    send: () => sends[action](ticket, text.trim()),
    saved: ({ message }) => message,
    // Who gives a case back can no longer read it.
    onSaved: () => (action === 'give-back' ? openPage(paths.tickets) : onClose()),
    outdated: TICKETS_KEY,
  })
  return (
    <Modal open onClose={onClose} title={texts.actions[action]} description={explained}>
      <form
        className="mt-5 grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          if (!needsText || text.trim() !== '') acting.mutate()
        }}
      >
        {needsText && <CaseText label={texts.text} value={text} onChange={setText} />}
        <FormActions
          submit={texts.actions[action]}
          cancel={texts.cancel}
          busy={acting.isPending}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}
