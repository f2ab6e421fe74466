import { RefusedError, type WireTicketPage } from '@alinha/contract'
import { caseKinds, findMissingAnswers, type AskedField, type CaseKind } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { CloudAlert, CloudCheck, LoaderCircle } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { PageFrame } from '../../../components/layout/page-frame.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { useSave } from '../../../platform/api/use-save.ts'
import { idInAddress } from '../../../platform/id-in-address.ts'
import { useTexts } from '../../../platform/language.ts'
import { useOpenPage } from '../../../platform/navigation/history-context.ts'
import { paths, toTicket } from '../../../platform/paths.ts'
import { toDraft } from './draft-path.ts'
import { TICKETS_KEY } from '../tickets-key.ts'
import { planningTexts } from '../planning-center.texts.ts'
import { FormStep } from './form-step.tsx'
import { KindStep } from './kind-step.tsx'
import { caseCalls, draftQuery } from './new-case.calls.ts'
import { newCaseTexts } from './new-case.texts.ts'
import { RecordsStep } from './records-step.tsx'
import { SendStep } from './send-step.tsx'
import { caseSteps, findCaseStep, StepLinks, type CaseStep } from './step-links.tsx'
import { useDraft, type Draft } from './use-draft.ts'

/** `/panel/tickets/new` begins a case, `/panel/tickets/new/:id` goes on with it. The step is in the address. */
export function NewCasePage() {
  const { id: inAddress } = useParams()
  const id = idInAddress(inAddress)
  if (inAddress === undefined) return <Beginning />
  return id === null ? <Missing /> : <LoadedDraft key={id} id={id} />
}

type FrameProps = { code?: string; aside?: ReactNode; children: ReactNode }

function Frame({ code, aside, children }: FrameProps) {
  const texts = useTexts(newCaseTexts)
  const { back } = useTexts(planningTexts)
  return (
    <PageFrame
      title={code === undefined ? texts.title : `${texts.title} ${code}`}
      below={texts.codeNote}
      back={{ to: paths.tickets, label: back }}
      actions={aside}
    >
      {children}
    </PageFrame>
  )
}

function Missing({ text }: { text?: string }) {
  const { caseMissing } = useTexts(planningTexts)
  return (
    <Frame>
      <ErrorState text={text ?? caseMissing} />
    </Frame>
  )
}

function Beginning() {
  const texts = useTexts(newCaseTexts)
  const openPage = useOpenPage()
  const [params] = useSearchParams()
  // A lesson about such a case leads here.
  const [kind, setKind] = useState<CaseKind | ''>(
    () => caseKinds.find(one => one === params.get('tipo')) ?? '',
  )
  const [isAsked, setAsked] = useState(false)
  const beginning = useSave({
    send: (chosen: CaseKind) => caseCalls.createDraft({ body: { kind: chosen } }),
    outdated: TICKETS_KEY,
    // Back leads to the list, not to another beginning.
    onSaved: ({ ticket }) => openPage(toDraft(ticket.id, 'form'), { replace: true }),
  })
  return (
    <Frame>
      <div className="grid max-w-3xl gap-5">
        <KindStep kind={kind} onChange={setKind} />
        {isAsked && kind === '' && (
          <p role="alert" className="text-danger">
            {texts.chooseKind}
          </p>
        )}
        <div>
          <Button
            size="large"
            busy={beginning.isPending}
            onClick={() => (kind === '' ? setAsked(true) : beginning.mutate(kind))}
          >
            {texts.begin}
          </Button>
        </div>
      </div>
    </Frame>
  )
}

function LoadedDraft({ id }: { id: number }) {
  const texts = useTexts(newCaseTexts)
  const { caseFailed } = useTexts(planningTexts)
  const { data, error, refetch } = useQuery(draftQuery(id))
  // A refusal by a rule would be the same again.
  if (error instanceof RefusedError && error.status < 500)
    return error.code === 'not-found' ? <Missing /> : <Missing text={error.message} />
  if (data === undefined)
    return (
      <Frame>
        <Pending hasFailed={error !== null} text={caseFailed} onRetry={() => void refetch()}>
          <SkeletonRows rows={3} className="h-40" />
        </Pending>
      </Frame>
    )
  if (data.ticket.state !== 'draft' && data.ticket.state !== 'paying')
    return (
      <Frame code={data.ticket.caseCode}>
        <p className="mb-5 text-soft">{texts.sent}</p>
        <ButtonLink to={toTicket(id)}>{texts.openCase}</ButtonLink>
      </Frame>
    )
  return <Wizard page={data.ticket} />
}

function Wizard({ page }: { page: WireTicketPage }) {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const draft = useDraft(page)
  const step = findCaseStep(address.get('etapa'))
  const top = useRef<HTMLDivElement>(null)
  const [isChecked, setChecked] = useState(false)
  const missing = findMissingAnswers(draft.form)
  const go = (to: CaseStep) => {
    void draft.save()
    void navigate(toDraft(page.id, to))
    top.current?.scrollIntoView()
  }
  const goOn = () => {
    if (step === 'form' && missing.length > 0) {
      setChecked(true)
      return focusFirstMissing(top.current)
    }
    go(caseSteps[caseSteps.indexOf(step) + 1] ?? 'send')
  }
  return (
    <Frame code={page.caseCode} aside={<SavedLine draft={draft} />}>
      <div ref={top} className="scroll-mt-24" onBlur={() => draft.state === 'changed' && void draft.save()}>
        <StepLinks id={page.id} current={step} isFormComplete={missing.length === 0} />
        {step === 'send' ? (
          <SendStep page={page} draft={draft} missing={missing} />
        ) : (
          <div className="grid max-w-3xl gap-5">
            <Step ticketId={page.id} step={step} draft={draft} missing={isChecked ? missing : []} />
            <StepButtons step={step} onPrevious={go} onNext={goOn} />
          </div>
        )}
      </div>
    </Frame>
  )
}

type StepProps = { ticketId: number; step: CaseStep; draft: Draft; missing: readonly AskedField[] }

function Step({ ticketId, step, draft, missing }: StepProps) {
  if (step === 'kind') return <KindStep kind={draft.form.kind} onChange={kind => draft.change({ kind })} />
  if (step === 'form') return <FormStep draft={draft} missing={missing} />
  return <RecordsStep ticketId={ticketId} draft={draft} />
}

type StepButtonsProps = { step: CaseStep; onPrevious: (to: CaseStep) => void; onNext: () => void }

function StepButtons({ step, onPrevious, onNext }: StepButtonsProps) {
  const texts = useTexts(newCaseTexts)
  const before = caseSteps[caseSteps.indexOf(step) - 1]
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button size="large" onClick={onNext}>
        {texts.next}
      </Button>
      {before && (
        <Button size="large" tone="plain" onClick={() => onPrevious(before)}>
          {texts.previous}
        </Button>
      )}
    </div>
  )
}

/** After the errors are drawn. */
const focusFirstMissing = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}

const pictures = {
  saved: <CloudCheck aria-hidden className="size-4.5 text-positive" />,
  changed: <LoaderCircle aria-hidden className="size-4.5 animate-spin" />,
  saving: <LoaderCircle aria-hidden className="size-4.5 animate-spin" />,
  failed: <CloudAlert aria-hidden className="size-4.5 text-danger" />,
}

function SavedLine({ draft }: { draft: Draft }) {
  const texts = useTexts(newCaseTexts)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="inline-flex items-center gap-2 text-sm text-muted">
        {pictures[draft.state]}
        {texts.states[draft.state]}
      </p>
      {draft.state === 'failed' && (
        <Button tone="quiet" onClick={() => void draft.save()}>
          {texts.saveAgain}
        </Button>
      )}
    </div>
  )
}
