import { RefusedError, type WireTicketPage } from '@alinha/contract'
import { listVersions, takesCaseFile, type CaseFileSlot } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageFrame } from '../../components/layout/page-frame.tsx'
import { Pending } from '../../components/pending.tsx'
import { SkeletonRows } from '../../components/skeleton.tsx'
import { useSession } from '../../platform/api/session.ts'
import { idInAddress } from '../../platform/id-in-address.ts'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { toDraft } from './new-case/draft-path.ts'
import { toTicketRoom } from './room/room-path.ts'
import { CaseClock } from './case-clock.tsx'
import { casePageTexts } from './case-page.texts.ts'
import { CaseCopy } from './copy/case-copy.tsx'
import { caseCopyTexts } from './copy/case-copy.texts.ts'
import { CaseKeeping } from './keeping/case-keeping.tsx'
import { caseKeepingTexts } from './keeping/case-keeping.texts.ts'
import { CaseAnswersList } from './new-case/case-answers.tsx'
import { CaseLessons } from './lessons/case-lessons.tsx'
import { caseLessonsTexts } from './lessons/lessons.texts.ts'
import { InternalNotes } from './notes/internal-notes.tsx'
import { internalNotesTexts } from './notes/internal-notes.texts.ts'
import { CaseOutcome } from './outcome/case-outcome.tsx'
import { outcomeTexts } from './outcome/outcome.texts.ts'
import { ticketQuery } from './planning-center.calls.ts'
import { planningTexts } from './planning-center.texts.ts'
import { PromiseLine } from './promise-line.tsx'
import { CaseAccess } from './records/case-access.tsx'
import { CaseFiles } from './records/case-files.tsx'
import { caseFilesTexts } from './records/case-files.texts.ts'
import { ManyFiles } from './records/many-files.tsx'
import { OpenAsManager } from './records/open-as-manager.tsx'
import { useCasePictures } from './records/use-case-pictures.ts'
import { TicketActions } from './ticket-actions.tsx'
import { TicketConversation } from './ticket-conversation.tsx'

const WAITING_MS = 5_000

/** One case, for who sent it and who works on it. */
export function TicketPage() {
  const texts = useTexts(planningTexts)
  const id = idInAddress(useParams()['id'])
  return id === null ? (
    <Frame title={texts.title}>
      <ErrorState text={texts.caseMissing} />
    </Frame>
  ) : (
    <Ticket key={id} id={id} />
  )
}

function Frame({ title, below, children }: { title: string; below?: ReactNode; children: ReactNode }) {
  const texts = useTexts(planningTexts)
  return (
    <PageFrame title={title} below={below} back={{ to: paths.tickets, label: texts.back }}>
      {children}
    </PageFrame>
  )
}

function Ticket({ id }: { id: number }) {
  const texts = useTexts(planningTexts)
  const filesTexts = useTexts(caseFilesTexts)
  const notesTexts = useTexts(internalNotesTexts)
  const { title: copyTitle } = useTexts(caseCopyTexts)
  const { data, error, refetch } = useQuery({
    ...ticketQuery(id),
    // Until the bank has decided, which nobody but the server knows.
    refetchInterval: ({ state }) => (state.data?.ticket.state === 'paying' ? WAITING_MS : false),
  })
  const user = useSession()?.user
  // For a manager it is not there until they say why they read it.
  if (error instanceof RefusedError && error.code === 'not-found' && user?.isManager === true)
    return (
      <Frame title={texts.title}>
        <OpenAsManager ticketId={id} />
      </Frame>
    )
  // A refusal by a rule would be the same again.
  if (error instanceof RefusedError && error.status < 500)
    return (
      <Frame title={texts.title}>
        <ErrorState text={error.code === 'not-found' ? texts.caseMissing : error.message} />
      </Frame>
    )
  if (data === undefined)
    return (
      <Frame title={texts.title}>
        <Pending hasFailed={error !== null} text={texts.caseFailed} onRetry={() => void refetch()}>
          <SkeletonRows rows={3} className="h-32" />
        </Pending>
      </Frame>
    )
  const { ticket } = data
  const isNamed = ticket.label !== null && ticket.label !== '' && ticket.label !== ticket.caseCode
  return (
    <Frame
      title={texts.case(ticket.caseCode)}
      below={
        <>
          {texts.kinds[ticket.kind]}
          {ticket.assistance === 1 && `, ${texts.withAssistance}`}
          {isNamed && ` · ${ticket.label}`}
        </>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {/* First for who reads on a phone: whose turn it is, and what to do. */}
        <div className="min-w-0 lg:col-start-2">
          <Standing ticket={ticket} />
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-start-1">
          <Part title={texts.description}>
            <p className="wrap-anywhere whitespace-pre-line">{ticket.description}</p>
            {ticket.answers !== null && (
              <div className="mt-5 border-t border-line pt-5">
                <CaseAnswersList kind={ticket.kind} isMinor={ticket.isMinor === 1} answers={ticket.answers} />
              </div>
            )}
          </Part>
          <Records ticket={ticket} />
          <Part title={texts.conversation}>
            <TicketConversation ticket={ticket} />
          </Part>
          {ticket.notes !== null && (
            <Part title={notesTexts.title}>
              <InternalNotes ticketId={id} notes={ticket.notes} />
            </Part>
          )}
          {ticket.userId === user?.id && (
            <>
              <Part title={copyTitle}>
                <CaseCopy ticket={ticket} />
              </Part>
              <Part title={filesTexts.access}>
                <CaseAccess ticketId={id} />
              </Part>
            </>
          )}
        </div>
      </div>
    </Frame>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="rounded-lg bg-surface p-5 shadow-rest md:p-6">
      <h2 id={headingId} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** What the plan is made from, what is delivered with it, and what was sent while talking. */
function Records({ ticket }: { ticket: WireTicketPage }) {
  const texts = useTexts(caseFilesTexts)
  const ownId = useSession()?.user.id
  const pictures = useCasePictures(
    ticket.id,
    ticket.files.filter(({ slot }) => slot === 'plan' || slot === 'message'),
  )
  const sender = ticket.userId === ownId ? 'owner' : 'assigned'
  const isReader = sender === 'assigned' && ticket.consultorId !== ownId
  const takes = (slot: CaseFileSlot) =>
    !isReader && takesCaseFile(slot, sender, ticket.state, { hasPlan: ticket.plans.length > 0 })
  const shared = { ticketId: ticket.id, caseCode: ticket.caseCode, files: ticket.files, pictures }
  const isShown = (slot: CaseFileSlot) => takes(slot) || ticket.files.some(file => file.slot === slot)
  return (
    <>
      <Part title={texts.title}>
        {listVersions(ticket.files).length > 0 && (
          <div className="mb-5">
            <ButtonLink tone="quiet" to={toTicketRoom(ticket.id)}>
              {texts.openRoom}
            </ButtonLink>
          </div>
        )}
        <CaseFiles ticketId={ticket.id} kind={ticket.kind} canChange={takes('upper')} />
      </Part>
      {isShown('plan') && (
        <Part title={texts.planFiles}>
          <ManyFiles slot="plan" canChange={takes('plan')} {...shared} />
        </Part>
      )}
      {isShown('message') && (
        <Part title={texts.messageFiles}>
          <ManyFiles slot="message" canChange={takes('message')} {...shared} />
        </Part>
      )}
    </>
  )
}

/** Whose turn it is, by when, and what can be done; then how promises went. */
function Standing({ ticket }: { ticket: WireTicketPage }) {
  const texts = useTexts(planningTexts)
  const pageTexts = useTexts(casePageTexts)
  const lessonsTexts = useTexts(caseLessonsTexts)
  const { title: outcomeTitle } = useTexts(outcomeTexts)
  const { title: keepingTitle } = useTexts(caseKeepingTexts)
  const isOwner = ticket.label !== null
  const waitsForRecords = isOwner && ticket.state === 'returned' && ticket.consultorId === null
  return (
    <div className="grid gap-6">
      <Part title={texts.states[ticket.state]}>
        <div className="grid gap-3">
          {ticket.turn === (isOwner ? 'dentist' : 'us') && (
            <div>
              <Badge tone="progress">{texts.yourTurn}</Badge>
            </div>
          )}
          {ticket.state !== 'draft' && <PromiseLine ticket={ticket} />}
          {waitsForRecords && <p className="text-soft">{pageTexts.recordsWanted}</p>}
          {ticket.state === 'paying' && <p className="text-soft">{pageTexts.paying}</p>}
          {ticket.state === 'draft' && isOwner ? (
            <ButtonLink wide to={toDraft(ticket.id, 'send')}>
              {pageTexts.continueDraft}
            </ButtonLink>
          ) : (
            <TicketActions ticket={ticket} />
          )}
        </div>
      </Part>
      {ticket.outcome !== null && (
        <Part title={outcomeTitle}>
          <CaseOutcome key={ticket.outcome} ticketId={ticket.id} months={ticket.outcome} />
        </Part>
      )}
      {isOwner && ticket.erasedOn !== null && (
        <Part title={keepingTitle}>
          <CaseKeeping
            key={ticket.erasedOn}
            ticketId={ticket.id}
            erasedOn={ticket.erasedOn}
            choices={ticket.keepChoices}
          />
        </Part>
      )}
      {isOwner && ticket.state !== 'draft' && (
        <Part title={lessonsTexts.about}>
          <CaseLessons ticket={ticket} />
        </Part>
      )}
      {ticket.promises.length > 0 && (
        <Part title={pageTexts.clock}>
          <CaseClock promises={ticket.promises} />
        </Part>
      )}
      <p className="flex gap-2.5 px-1 text-sm text-muted">
        <ShieldCheck aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        {pageTexts.privacy}
      </p>
    </div>
  )
}
