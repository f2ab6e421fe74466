import type { WireTicket } from '@alinha/contract'
import { formatDay, MOST_CASES_AT_ONCE } from '@alinha/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ScanLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../components/badge.tsx'
import { Button, ButtonLink, IconButton } from '../../components/button.tsx'
import { classes } from '../../components/classes.ts'
import { PageFrame } from '../../components/layout/page-frame.tsx'
import { EmptyState } from '../../components/list/empty-state.tsx'
import { Pending } from '../../components/pending.tsx'
import { SkeletonRows } from '../../components/skeleton.tsx'
import { useSession } from '../../platform/api/session.ts'
import { useSave } from '../../platform/api/use-save.ts'
import { useTexts } from '../../platform/language.ts'
import { useOpenPage } from '../../platform/navigation/history-context.ts'
import { paths, toTicket } from '../../platform/paths.ts'
import { toDraft } from './new-case/draft-path.ts'
import { Removal } from '../../platform/removal.tsx'
import { ticketCalls, ticketsQuery } from './planning-center.calls.ts'
import { TICKETS_KEY } from './tickets-key.ts'
import { planningTexts } from './planning-center.texts.ts'
import { PromiseLine } from './promise-line.tsx'

/** A member's own cases; for consultors and managers the queue, in the order of what was promised. */
export function TicketsPage() {
  const texts = useTexts(planningTexts)
  const user = useSession()?.user
  const isStaff = user?.isConsultor === true || user?.isManager === true
  return (
    <PageFrame
      title={texts.title}
      below={isStaff ? texts.staffIntro : texts.intro}
      actions={
        <div className="flex flex-wrap gap-2.5">
          {user?.isConsultor === true && <TakeNext />}
          {/* Who works on cases rarely sends one. */}
          <ButtonLink tone={isStaff ? 'quiet' : 'action'} to={paths.newTicket}>
            {texts.newCase}
          </ButtonLink>
        </div>
      }
    >
      <Tickets isStaff={isStaff} isConsultor={user?.isConsultor === true} />
    </PageFrame>
  )
}

const useTaking = (send: () => Promise<{ message: string; ticket: WireTicket }>) => {
  const openPage = useOpenPage()
  return useSave({
    send,
    saved: ({ message }) => message,
    outdated: TICKETS_KEY,
    onSaved: ({ ticket }) => openPage(toTicket(ticket.id)),
  })
}

function TakeNext() {
  const texts = useTexts(planningTexts)
  const taking = useTaking(() => ticketCalls.takeNextTicket({ body: {} }))
  return (
    <Button busy={taking.isPending} onClick={() => taking.mutate()}>
      {texts.takeNext}
    </Button>
  )
}

function Tickets({ isStaff, isConsultor }: { isStaff: boolean; isConsultor: boolean }) {
  const texts = useTexts(planningTexts)
  const { data, isError, refetch } = useQuery(ticketsQuery)
  if (data === undefined)
    return (
      <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
        <SkeletonRows rows={4} className="h-24" />
      </Pending>
    )
  if (data.tickets.length === 0)
    return (
      <EmptyState
        icon={<ScanLine aria-hidden className="size-7" />}
        title={texts.emptyTitle}
        text={isStaff ? texts.staffEmpty : texts.empty}
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            {!isStaff && <ButtonLink to={paths.newTicket}>{texts.newCase}</ButtonLink>}
            <ButtonLink tone="quiet" to={paths.planningCenterTerms}>
              {texts.terms}
            </ButtonLink>
          </div>
        }
      />
    )
  const atWork = data.tickets.filter(isAtWork).length
  return (
    <>
      {isConsultor && (
        <p className="mb-4 text-[.9375rem] text-soft">{texts.capacity(atWork, MOST_CASES_AT_ONCE)}</p>
      )}
      <ul aria-label={texts.list} className="grid gap-3">
        {data.tickets.map(ticket => (
          <li key={ticket.id}>
            <TicketRow ticket={ticket} isConsultor={isConsultor} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** One's own that wait for a consultor: as many as the server counts before it gives another. */
const isAtWork = ({ isMine, turn, state }: WireTicket): boolean =>
  isMine === 1 && turn === 'us' && state !== 'sent'

/** Who may read a case is led to it, and a manager to where they say why they have to. A draft is gone on with. */
function TicketRow({ ticket, isConsultor }: { ticket: WireTicket; isConsultor: boolean }) {
  const isManager = useSession()?.user.isManager === true
  const texts = useTexts(planningTexts)
  const taking = useTaking(() => ticketCalls.editTicket({ body: { id: ticket.id, status: 'in-progress' } }))
  const title = texts.case(ticket.caseCode)
  const isDraft = ticket.state === 'draft'
  const waits = ticket.isMine === 0 && ticket.turn === 'us' && ticket.state === 'sent'
  return (
    <div
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-surface p-4 shadow-rest md:p-5',
        ticket.isLate === 1 && 'shadow-[inset_3px_0_0_var(--danger)]',
      )}
    >
      <div className="min-w-0">
        <h2 className="text-lg tabular-nums">
          {ticket.isMine === 1 || isManager ? (
            <Link
              to={isDraft ? toDraft(ticket.id, 'form') : toTicket(ticket.id)}
              className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="text-[.9375rem] text-muted">
          {texts.kinds[ticket.kind]}
          {ticket.assistance === 1 && `, ${texts.withAssistance}`}
        </p>
        {!isDraft && <PromiseLine ticket={ticket} />}
        {ticket.endsOn !== null && (
          <p className="text-[.9375rem] text-soft">{texts.draftEnds(formatDay(ticket.endsOn))}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {ticket.isUnread === 1 && <Badge tone="new">{texts.unread}</Badge>}
        <Badge tone={ticket.turn === 'us' ? 'progress' : 'neutral'}>{texts.states[ticket.state]}</Badge>
        {ticket.isMine === 1 && ticket.turn === (isConsultor ? 'us' : 'dentist') && !isDraft && (
          <Badge tone="premium">{texts.yourTurn}</Badge>
        )}
        {isConsultor && waits && (
          <Button tone="quiet" busy={taking.isPending} onClick={() => taking.mutate()}>
            {texts.take}
          </Button>
        )}
        {isDraft && <DraftButtons ticket={ticket} />}
      </div>
    </div>
  )
}

function DraftButtons({ ticket }: { ticket: WireTicket }) {
  const texts = useTexts(planningTexts)
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ButtonLink tone="quiet" to={toDraft(ticket.id, 'form')}>
        {texts.continueDraft}
      </ButtonLink>
      <IconButton
        label={`${texts.removeDraft} ${ticket.caseCode}`}
        icon={<Trash2 aria-hidden className="size-5" />}
        onClick={() => setAsking(true)}
      />
      <Removal
        open={isAsking}
        title={texts.removeDraft}
        text={texts.removeDraftText}
        submit={texts.removeDraft}
        cancel={texts.cancel}
        remove={() => ticketCalls.removeDraft({ params: { id: ticket.id } })}
        onRemoved={() => queries.invalidateQueries({ queryKey: TICKETS_KEY })}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
