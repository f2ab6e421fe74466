import type { WireCasePin, WireTicketPage } from '@alinha/contract'
import { takesMessages } from '@alinha/domain'
import { useState, type ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { useSave } from '../../platform/api/use-save.ts'
import { useTexts } from '../../platform/language.ts'
import { useUnsaved } from '../../platform/unsaved/unsaved.ts'
import { CaseText } from './case-text.tsx'
import { CaseTimeline } from './case-timeline.tsx'
import { LessonChooser, type ChosenLesson } from './lessons/lesson-chooser.tsx'
import { caseLessonsTexts } from './lessons/lessons.texts.ts'
import { MessageLesson } from './lessons/message-lesson.tsx'
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
    {takesMessages(ticket.state) && <NewMessage ticket={ticket} {...(pointing && { pointing })} />}
  </>
)

/** A lesson, and the second as it stands in its field; null: the field holds no time. */
type Citing = { lesson: ChosenLesson; second: number | null }

/** What is written stays on the page: no draft of it is kept in the browser. */
function NewMessage({ ticket, pointing }: TicketConversationProps) {
  const texts = useTexts(planningTexts)
  const lessonsTexts = useTexts(caseLessonsTexts)
  const [text, setText] = useState('')
  const [citing, cite] = useState<Citing | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const [messageId, setMessageId] = useState(() => crypto.randomUUID())
  useUnsaved(text !== '' || citing !== null)
  const sending = useSave({
    send: async (message: string) => {
      const marks = { ...(await pointing?.read()), ...toCitation(citing) }
      return ticketCalls.editTicket({ body: { id: ticket.id, message, messageId, ...marks } })
    },
    saved: texts.sent,
    outdated: TICKETS_KEY,
    onSaved: () => {
      setText('')
      cite(null)
      pointing?.onSent()
      setMessageId(crypto.randomUUID())
    },
  })
  const isWhole = text.trim() !== '' && citing?.second !== null
  return (
    <>
      <form
        className="mt-5 grid gap-3"
        onSubmit={event => {
          event.preventDefault()
          if (isWhole) sending.mutate(text.trim())
        }}
      >
        {pointing?.shown}
        <CaseText label={texts.message} value={text} onChange={setText} />
        {citing && (
          <MessageLesson
            key={`${citing.lesson.movieId} ${citing.lesson.second}`}
            lesson={citing.lesson}
            onSecond={second => cite({ ...citing, second })}
            onRemove={() => cite(null)}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="quiet" busy={sending.isPending}>
            {texts.send}
          </Button>
          <Button tone="plain" onClick={() => setChoosing(true)}>
            {lessonsTexts.cite}
          </Button>
        </div>
      </form>
      {isChoosing && (
        <LessonChooser
          ticket={ticket}
          onChoose={lesson => {
            cite({ lesson, second: lesson.second })
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

const toCitation = (citing: Citing | null) =>
  citing === null || citing.second === null
    ? {}
    : { lesson: { movieId: citing.lesson.movieId, second: citing.second } }
