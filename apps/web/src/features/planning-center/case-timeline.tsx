import type { WireTicketPage } from '@alinha/contract'
import { CirclePause, CirclePlay, Dot } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { formatMoment } from '../../platform/moments.ts'
import { casePageTexts } from './case-page.texts.ts'
import { CitedLesson } from './lessons/cited-lesson.tsx'
import { planningTexts } from './planning-center.texts.ts'
import { useCasePictures } from './records/use-case-pictures.ts'

type Message = WireTicketPage['messages'][number]
type Plan = WireTicketPage['plans'][number]
type CaseEvent = WireTicketPage['events'][number]

type Entry =
  | { kind: 'message'; at: string; message: Message }
  | { kind: 'plan'; at: string; plan: Plan }
  | { kind: 'event'; at: string; event: CaseEvent; key: number }

/** What was said, delivered and done, in the order in which it was. A plan stands for its delivery. */
function toEntries({ messages, plans, events }: WireTicketPage): Entry[] {
  const entries: Entry[] = [
    ...events.flatMap((event, key): Entry[] =>
      event.event === 'deliver' || event.event === 'pay' ? [] : [{ kind: 'event', at: event.at, event, key }],
    ),
    ...plans.map((plan): Entry => ({ kind: 'plan', at: plan.deliveredAt, plan })),
    ...messages.map((message): Entry => ({ kind: 'message', at: message.createdAt, message })),
  ]
  return entries.toSorted((one, other) => one.at.localeCompare(other.at))
}

export function CaseTimeline({ ticket }: { ticket: WireTicketPage }) {
  const texts = useTexts(planningTexts)
  const entries = toEntries(ticket)
  const snapshots = new Set(ticket.messages.map(({ snapshot }) => snapshot))
  const pictures = useCasePictures(
    ticket.id,
    ticket.files.filter(({ id }) => snapshots.has(id)),
  )
  if (entries.length === 0) return <p className="text-muted">{texts.noMessages}</p>
  return (
    <ol aria-label={texts.conversation} className="grid gap-5">
      {entries.map(entry => {
        if (entry.kind === 'message')
          return (
            <MessageEntry
              key={`m${entry.message.id}`}
              ticket={ticket}
              message={entry.message}
              picture={pictures.get(entry.message.snapshot ?? '')}
            />
          )
        if (entry.kind === 'plan')
          return <PlanEntry key={`p${entry.plan.number}`} ticket={ticket} plan={entry.plan} />
        return <EventEntry key={`e${entry.key}`} event={entry.event} />
      })}
    </ol>
  )
}

type WordsProps = { name: string; isDentist: boolean; at: string; children: ReactNode }

function Words({ name, isDentist, at, children }: WordsProps) {
  const texts = useTexts(casePageTexts)
  const language = useLanguage()
  return (
    <li className="flex gap-3.5">
      <div className="max-sm:hidden">
        <Avatar name={name} src={null} />
      </div>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[.9375rem]">
          <span className="font-semibold">{name}</span>
          <Badge tone={isDentist ? 'neutral' : 'progress'}>
            {isDentist ? texts.dentist : texts.consultor}
          </Badge>
          <span className="text-sm text-muted">{formatMoment(at, language)}</span>
        </p>
        {children}
      </div>
    </li>
  )
}

type MessageEntryProps = { ticket: WireTicketPage; message: Message; picture: string | undefined }

function MessageEntry({ ticket, message, picture }: MessageEntryProps) {
  const texts = useTexts(casePageTexts)
  return (
    <Words name={message.authorName} isDentist={message.authorId === ticket.userId} at={message.createdAt}>
      {message.pins.length > 0 && (
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          {message.pins.map((pin, at) => (
            <Badge key={at} tone="progress">
              {texts.pin(pin.tooth, pin.plan)}
            </Badge>
          ))}
        </p>
      )}
      <p className="mt-1.5 wrap-anywhere whitespace-pre-line">{message.text}</p>
      {message.lesson && <CitedLesson lesson={message.lesson} />}
      {picture !== undefined && (
        <img src={picture} alt={texts.snapshot} className="mt-2 max-h-48 max-w-full rounded-lg" />
      )}
    </Words>
  )
}

function PlanEntry({ ticket, plan }: { ticket: WireTicketPage; plan: Plan }) {
  const texts = useTexts(planningTexts)
  const pageTexts = useTexts(casePageTexts)
  const isLast = plan.number === ticket.plans.length
  const standing = isLast && ticket.state === 'delivered' ? pageTexts.waitsForYou : pageTexts.replaced
  const isDentist = ticket.label !== null
  return (
    <Words name={plan.authorName} isDentist={false} at={plan.deliveredAt}>
      <article className="mt-2 rounded-lg bg-raised p-4">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-lg">{pageTexts.version(plan.number)}</h3>
          {plan.decision !== null && (
            <Badge tone={plan.decision === 'approved' ? 'progress' : 'neutral'}>{texts[plan.decision]}</Badge>
          )}
          {plan.decision === null && (!isLast || (isDentist && ticket.state === 'delivered')) && (
            <Badge tone={isLast ? 'premium' : 'neutral'}>{standing}</Badge>
          )}
        </div>
        <p className="text-sm text-muted">
          {plan.authorName}, CRO {plan.cro.uf} {plan.cro.numero}
        </p>
        <p className="mt-2 wrap-anywhere whitespace-pre-line">{plan.summary}</p>
      </article>
    </Words>
  )
}

const stops: ReadonlySet<CaseEvent['event']> = new Set(['return', 'deliver'])
const starts: ReadonlySet<CaseEvent['event']> = new Set(['complete', 'ask-changes', 'ask', 'reopen'])

function EventEntry({ event }: { event: CaseEvent }) {
  const texts = useTexts(casePageTexts)
  const { reason } = useTexts(planningTexts)
  const language = useLanguage()
  const Icon = stops.has(event.event) ? CirclePause : starts.has(event.event) ? CirclePlay : Dot
  // What is asked and answered is a message beside it.
  const note = event.event === 'ask' || event.event === 'answer' ? null : event.note
  return (
    <li className="flex gap-2.5 text-sm text-muted sm:pl-13.5">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p>
          {texts.events[event.event]}, {formatMoment(event.at, language)}
        </p>
        {note !== null && (
          <p className="mt-0.5 wrap-anywhere whitespace-pre-line text-soft">{reason(note)}</p>
        )}
      </div>
    </li>
  )
}
