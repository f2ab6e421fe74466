import { useTexts } from '../../../platform/language.ts'
import { CaseFiles } from '../records/case-files.tsx'
import { newCaseTexts } from './new-case.texts.ts'
import { StepCard } from './step-card.tsx'
import type { Draft } from './use-draft.ts'

type RecordsStepProps = { ticketId: number; draft: Draft }

/** Which records the case needs, and where each is sent. */
export function RecordsStep({ ticketId, draft: { form } }: RecordsStepProps) {
  const texts = useTexts(newCaseTexts)
  return (
    <StepCard title={texts.recordsTitle} intro={texts.recordsIntro}>
      <CaseFiles ticketId={ticketId} kind={form.kind} canChange />
    </StepCard>
  )
}
