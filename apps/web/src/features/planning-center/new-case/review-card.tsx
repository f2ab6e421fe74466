import { findPatientData, maskPatientData, type AskedField } from '@alinha/domain'
import { TriangleAlert } from 'lucide-react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { useTexts } from '../../../platform/language.ts'
import { toDraft } from './draft-path.ts'
import { planningTexts } from '../planning-center.texts.ts'
import { CaseAnswersList } from './case-answers.tsx'
import { caseFormTexts } from './case-form.texts.ts'
import { sendCaseTexts } from './send-case.texts.ts'
import { StepCard } from './step-card.tsx'
import type { Draft } from './use-draft.ts'

type ReviewCardProps = { id: number; draft: Draft; missing: readonly AskedField[] }

/** Everything as it will be read by who plans, with what is missing and what tells too much. */
export function ReviewCard({ id, draft, missing }: ReviewCardProps) {
  const texts = useTexts(sendCaseTexts)
  const fields = useTexts(caseFormTexts)
  const { kinds } = useTexts(planningTexts)
  const { form } = draft
  return (
    <StepCard title={texts.review}>
      <dl className="grid gap-4 text-[.9375rem]">
        <div>
          <dt className="text-sm text-muted">{texts.kind}</dt>
          <dd className="mt-0.5">{kinds[form.kind]}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{texts.complaint}</dt>
          <dd className="mt-0.5 wrap-anywhere whitespace-pre-line">{form.description || fields.noAnswer}</dd>
        </div>
      </dl>
      <CaseAnswersList kind={form.kind} isMinor={form.isMinor} answers={form.answers} />
      <div role="status" className="grid gap-3 empty:hidden">
        {missing.length > 0 && (
          <p className="flex gap-2.5 rounded-md bg-hover p-4 text-[.9375rem]">
            <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-danger" />
            <span>
              {texts.incomplete} {missing.map(field => fields[field].toLowerCase()).join(', ')}.
            </span>
          </p>
        )}
        <Traces draft={draft} />
      </div>
      <div>
        <ButtonLink tone="quiet" to={toDraft(id, 'form')}>
          {missing.length > 0 ? texts.answerNow : texts.edit}
        </ButtonLink>
      </div>
    </StepCard>
  )
}

/** It warns and offers to cover; the person decides. */
function Traces({ draft: { form, change } }: { draft: Draft }) {
  const texts = useTexts(sendCaseTexts)
  const { goals, teethThatStay } = form.answers
  const hasTraces = [form.description, goals, teethThatStay].some(text => findPatientData(text).length > 0)
  if (!hasTraces) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-hover p-4">
      <p className="text-[.9375rem] font-medium text-danger">{texts.traces}</p>
      <Button
        tone="quiet"
        onClick={() =>
          change({
            description: maskPatientData(form.description),
            answers: {
              ...form.answers,
              goals: maskPatientData(goals),
              teethThatStay: maskPatientData(teethThatStay),
            },
          })
        }
      >
        {texts.mask}
      </Button>
    </div>
  )
}
