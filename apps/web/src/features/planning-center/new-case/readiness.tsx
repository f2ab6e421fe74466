import type { WireTicketPage } from '@alinha/contract'
import { findMissingRecords, type CaseFacts, type MissingRecord } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { ButtonLink } from '../../../components/button.tsx'
import { useTexts } from '../../../platform/language.ts'
import { toDraft } from './draft-path.ts'
import { ticketQuery } from '../planning-center.calls.ts'
import { caseFilesTexts } from '../records/case-files.texts.ts'
import { LazyFindings } from '../findings/lazy-findings.tsx'
import { readinessTexts } from './readiness.texts.ts'
import { StepCard } from './step-card.tsx'

type Readiness = { missing: MissingRecord[]; open: number; page: WireTicketPage }

const CHECKING_MS = 5_000
const MOST_LOOKS = 20

/** What the server knows of the records of a draft; null until it has said so. */
export function useReadiness(id: number, facts: CaseFacts): Readiness | null {
  const { data } = useQuery({
    ...ticketQuery(id),
    // Until the server has looked at what arrived. Each time is a look, so it does not ask for ever.
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < MOST_LOOKS && state.data?.ticket.files.some(one => one.state === 'received')
        ? CHECKING_MS
        : false,
  })
  if (data === undefined) return null
  const { files, findings } = data.ticket
  return {
    missing: findMissingRecords(facts, files),
    open: findings.filter(({ level, reason }) => level === 'warn' && reason === null).length,
    page: data.ticket,
  }
}

export const isReady = (readiness: Readiness | null): boolean =>
  readiness !== null && readiness.missing.length === 0 && readiness.open === 0

/** What the records lack, and what was answered about them, before the case is paid for. */
export function ReadinessCard({ readiness }: { readiness: Readiness }) {
  const texts = useTexts(readinessTexts)
  const { slots } = useTexts(caseFilesTexts)
  const { missing, open, page } = readiness
  return (
    <StepCard title={texts.title}>
      <div role="status" className="grid gap-3">
        {isReady(readiness) && <p className="text-[.9375rem] text-soft">{texts.ready}</p>}
        {missing.length > 0 && (
          <div className="flex gap-2.5 rounded-md bg-hover p-4 text-[.9375rem]">
            <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-danger" />
            <div>
              <p>{texts.missing}</p>
              <ul className="mt-1 list-disc pl-5">
                {missing.map(({ slot, why }) => (
                  <li key={slot}>
                    {slots[slot]}
                    {why !== 'missing' && ` (${texts.why[why]})`}
                  </li>
                ))}
              </ul>
              <p className="mt-2 text-soft">{texts.later}</p>
            </div>
          </div>
        )}
        {open > 0 && <p className="text-[.9375rem] font-medium text-danger">{texts.open(open)}</p>}
      </div>
      <LazyFindings ticket={page} canAnswer={false} />
      {!isReady(readiness) && (
        <div>
          <ButtonLink tone="quiet" to={toDraft(page.id, 'records')}>
            {texts.toRecords}
          </ButtonLink>
        </div>
      )}
    </StepCard>
  )
}
