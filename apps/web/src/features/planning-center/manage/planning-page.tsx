import type { managePlanning, ReplyOf } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { Badge } from '../../../components/badge.tsx'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { CountCards } from '../../../components/layout/count-cards.tsx'
import { PageFrame } from '../../../components/layout/page-frame.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { useSession } from '../../../platform/api/session.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { useWorkingTime } from '../case-clock.tsx'
import { planningQuery } from '../planning-center.calls.ts'
import { planningTexts } from '../planning-center.texts.ts'
import { outcomeTexts } from '../outcome/outcome.texts.ts'
import { PromiseLine } from '../promise-line.tsx'
import { managePlanningTexts } from './planning.texts.ts'
import { OutcomeSums } from './outcome-sums.tsx'
import { CaseModal, managerMoves, type ManagedCase, type ManagerMove } from './case-modal.tsx'

type Planning = ReplyOf<typeof managePlanning.readPlanning>

// The words of every finding come with it.
const BouncedByFinding = lazy(async () => ({
  default: (await import('./bounced-by-finding.tsx')).BouncedByFinding,
}))

/** Where every case stands. Managers read none: they see to it that somebody works on each. */
export function PlanningPage() {
  const texts = useTexts(managePlanningTexts)
  const { sums: outcomeTitle } = useTexts(outcomeTexts)
  const isConsultor = useSession()?.user.isConsultor === true
  const { data, isError, refetch } = useQuery(planningQuery)
  return (
    <PageFrame
      title={texts.title}
      below={texts.intro}
      actions={
        isConsultor && (
          <ButtonLink tone="quiet" to={paths.tickets}>
            {texts.myQueue}
          </ButtonLink>
        )
      }
    >
      {data === undefined ? (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <SkeletonRows rows={4} className="h-24" />
        </Pending>
      ) : (
        <>
          <Figures figures={data.figures} />
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
            <Cases planning={data} />
            <div className="grid min-w-0 gap-6">
              <Loads consultors={data.consultors} />
              {data.figures.outcomes.length > 0 && (
                <Part title={outcomeTitle}>
                  <OutcomeSums sums={data.figures.outcomes} />
                </Part>
              )}
              {data.figures.byFinding.length > 0 && (
                <Part title={texts.byFinding}>
                  <Suspense fallback={<SkeletonRows rows={2} className="h-12" />}>
                    <BouncedByFinding rows={data.figures.byFinding} />
                  </Suspense>
                </Part>
              )}
            </div>
          </div>
        </>
      )}
    </PageFrame>
  )
}

function Figures({ figures }: { figures: Planning['figures'] }) {
  const texts = useTexts(managePlanningTexts)
  const language = useLanguage()
  const toTime = useWorkingTime()
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const share = (part: number, whole: number) => (whole === 0 ? '–' : percent.format(part / whole))
  const { kept, late, firstPlanMinutes, taken, bounced, approved, plansUntilApproval } = figures
  return (
    <section aria-label={texts.figures}>
      <h2 className="mb-3 text-base text-muted">{texts.figures}</h2>
      <CountCards
        counts={[
          { title: texts.kept, count: share(kept, kept + late) },
          { title: texts.firstPlan, count: firstPlanMinutes === null ? '–' : toTime(firstPlanMinutes) },
          { title: texts.bounced, count: share(bounced, taken) },
          {
            title: texts.rounds,
            count: approved === 0 ? '–' : decimal.format(plansUntilApproval / approved),
          },
        ]}
      />
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <h2 id={headingId} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Cases({ planning: { cases, consultors } }: { planning: Planning }) {
  const texts = useTexts(managePlanningTexts)
  const [chosen, choose] = useState<{ ticket: ManagedCase; move: ManagerMove } | null>(null)
  return (
    <Part title={texts.cases}>
      {cases.length === 0 ? (
        <p className="text-muted">{texts.empty}</p>
      ) : (
        <ul aria-label={texts.cases} className="grid gap-3">
          {cases.map(ticket => (
            <li key={ticket.id}>
              <CaseRow ticket={ticket} onMove={move => choose({ ticket, move })} />
            </li>
          ))}
        </ul>
      )}
      {chosen && <CaseModal {...chosen} consultors={consultors} onClose={() => choose(null)} />}
    </Part>
  )
}

type CaseRowProps = { ticket: ManagedCase; onMove: (move: ManagerMove) => void }

function CaseRow({ ticket, onMove }: CaseRowProps) {
  const texts = useTexts(managePlanningTexts)
  const { kinds, states, case: toTitle } = useTexts(planningTexts)
  const moves = managerMoves.filter(move => ticket.actions.includes(move))
  return (
    <article className="grid gap-x-6 gap-y-3 rounded-lg bg-surface p-4 shadow-rest md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_auto] md:items-center md:p-5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 className="text-lg tabular-nums">{toTitle(ticket.caseCode)}</h3>
          <Badge tone={ticket.turn === 'us' ? 'progress' : 'neutral'}>{states[ticket.state]}</Badge>
        </div>
        <p className="mt-1 text-[.9375rem] text-muted">{kinds[ticket.kind]}</p>
        <PromiseLine ticket={ticket} />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 text-[.9375rem] md:grid-cols-1 md:gap-y-1.5">
        <div className="min-w-0">
          <dt className="text-sm text-muted">{texts.dentist}</dt>
          <dd className="truncate">{ticket.dentistName}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-muted">{texts.consultor}</dt>
          <dd className="truncate">{ticket.consultorName ?? texts.nobody}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-1 md:w-40 md:flex-col">
        {moves.map(move => (
          <Button
            key={move}
            tone={move === 'decline' || move === 'close' ? 'plain' : 'quiet'}
            aria-label={`${texts[move]}: ${ticket.caseCode}`}
            onClick={() => onMove(move)}
          >
            {texts[move]}
          </Button>
        ))}
      </div>
    </article>
  )
}

function Loads({ consultors }: { consultors: Planning['consultors'] }) {
  const texts = useTexts(managePlanningTexts)
  return (
    <Part title={texts.load}>
      {consultors.length === 0 ? (
        <p className="text-muted">{texts.noConsultors}</p>
      ) : (
        <ul className="grid gap-4 rounded-lg bg-surface p-5 shadow-rest">
          {consultors.map(({ id, name, atWork, most }) => (
            <li key={id}>
              <p className="flex justify-between gap-3 text-[.9375rem]">
                <span className="min-w-0 truncate">{name}</span>
                <span className="shrink-0 text-muted tabular-nums">{texts.loadOf(atWork, most)}</span>
              </p>
              <span aria-hidden className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-raised">
                <span
                  className="block h-full rounded-full bg-agua-500"
                  style={{ width: `${Math.min(100, (atWork / most) * 100)}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
