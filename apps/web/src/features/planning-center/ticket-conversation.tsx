import type { WireCasePin, WireTicketPage } from '@alinha/contract'
import { takesMessages } from '@alinha/domain'
import { useState, type ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { useSave } from '../../platform/api/use-save.ts'
import { useTexts } from '../../platform/language.ts'
import { useUnsaved } from '../../platform/unsaved/unsaved.ts'
import { CaseText } from './case-text.tsx'
import { CaseTimeline } from './case-timeline.tsx'
import { ticketCalls } from './planning-center.calls.ts'
import { TICKETS_KEY } from './tickets-key.ts'
import { planningTexts } from './planning-center.texts.ts'

/** What the next message points at: only the room has it. */
type Pointing = { shown: ReactNode; read: () => Promise<Marks>; onSent: () => void }
type Marks = { pins?: WireCasePin[]; snapshot?: string }

type TicketConversationProps = { ticket: WireTicketPage; pointing?: Pointing }

export const TicketConversation = ({ ticket, pointing }: TicketConversationProps) => (
  <>
    <CaseTimeline ticket={ticket} />
    {takesMessages(ticket.state) && <NewMessage ticketId={ticket.id} {...(pointing && { pointing })} />}
  </>
)

/** What is written stays on the page: no draft of it is kept in the browser. */
function NewMessage({ ticketId, pointing }: { ticketId: number; pointing?: Pointing }) {
  const texts = useTexts(planningTexts)
  const [text, setText] = useState('')
  const [messageId, setMessageId] = useState(() => crypto.randomUUID())
  useUnsaved(text !== '')
  const sending = useSave({
    send: async (message: string) => {
      const marks = (await pointing?.read()) ?? {}
      return ticketCalls.editTicket({ body: { id: ticketId, message, messageId, ...marks } })
    },
    saved: texts.sent,
    outdated: TICKETS_KEY,
    onSaved: () => {
      setText('')
      pointing?.onSent()
      setMessageId(crypto.randomUUID())
    },
  })
  return (
    <form
      className="mt-5 grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (text.trim() !== '') sending.mutate(text.trim())
      }}
    >
      {pointing?.shown}
      <CaseText label={texts.message} value={text} onChange={setText} />
      <div>
        <Button type="submit" tone="quiet" busy={sending.isPending}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}
