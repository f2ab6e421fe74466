import type { WireTicketPage } from '@alinha/contract'
import { listAskedFields, type AskedField, type CaseAnswers, type CaseKind } from '@alinha/domain'
import { useTexts, type Language } from '../../../platform/language.ts'
import { caseFormTexts } from './case-form.texts.ts'

type CaseAnswersProps = {
  kind: CaseKind
  isMinor: boolean
  answers: NonNullable<WireTicketPage['answers']>
}

type Texts = (typeof caseFormTexts)[Language]

/** What was asked and what the form says, in words. */
export function listAnswers({ kind, isMinor, answers }: CaseAnswersProps, texts: Texts) {
  const said = sayAnswers(answers, texts)
  const rows: { term: string; text: string | null }[] = [
    { term: texts.birthYears, text: said.birthYears },
    ...(isMinor ? [{ term: texts.patient, text: texts.isMinor }] : []),
    ...listAskedFields(kind)
      .filter(field => field !== 'birthYears' && field !== 'description')
      .map(field => ({ term: texts[field], text: said[field] })),
    ...(answers.teethThatStay === '' ? [] : [{ term: texts.teethThatStay, text: answers.teethThatStay }]),
    ...(answers.alignerLimit === null
      ? []
      : [{ term: texts.alignerLimitSaid, text: String(answers.alignerLimit) }]),
  ]
  return rows.map(({ term, text }) => ({ term, text: text ?? texts.noAnswer }))
}

/** What the form says, for who checks it before sending and who plans by it. */
export function CaseAnswersList(props: CaseAnswersProps) {
  const texts = useTexts(caseFormTexts)
  return (
    <dl className="grid gap-x-8 gap-y-4 text-[.9375rem] sm:grid-cols-2">
      {listAnswers(props, texts).map(({ term, text }) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="mt-0.5 wrap-anywhere whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function sayAnswers(
  answers: CaseAnswers,
  texts: Texts,
): Record<Exclude<AskedField, 'description'>, string | null> {
  return {
    birthYears: answers.birthYears?.replace('-', '–') ?? null,
    arches: answers.arches && texts.archChoices[answers.arches],
    goals: answers.goals === '' ? null : answers.goals,
    ipr: answers.ipr && texts.limitChoices[answers.ipr],
    extractions: answers.extractions && texts.limitChoices[answers.extractions],
    eruptionStage: answers.eruptionStage && texts.eruptionStages[answers.eruptionStage],
    lastStage: answers.lastStage === null ? null : String(answers.lastStage),
    tracking: answers.tracking && texts.trackingChoices[answers.tracking],
  }
}
