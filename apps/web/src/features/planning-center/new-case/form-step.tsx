import {
  archChoices,
  eruptionStages,
  isMinorByBirth,
  limitChoices,
  listAskedFields,
  listBirthYears,
  trackingChoices,
  type AskedField,
} from '@alinha/domain'
import { CheckField } from '../../../components/form/check-field.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { SelectField } from '../../../components/form/select.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useToday } from '../../../platform/use-today.ts'
import { CaseText } from '../case-text.tsx'
import { caseFormTexts } from './case-form.texts.ts'
import { StepCard } from './step-card.tsx'
import type { Draft } from './use-draft.ts'

type FormStepProps = {
  draft: Draft
  /** Said only after somebody wanted to go on. */
  missing: readonly AskedField[]
}

/** Who the patient is without saying who, what is wished, and what the plan must not do. */
export function FormStep({ draft, missing }: FormStepProps) {
  const texts = useTexts(caseFormTexts)
  const { form, change, answer } = draft
  const { answers } = form
  const isAsked = (field: AskedField) => listAskedFields(form.kind).includes(field)
  const errorOf = (field: AskedField) => (missing.includes(field) ? texts.missing : undefined)
  return (
    <>
      <PatientCard draft={draft} missing={missing} />
      <StepCard title={texts.goalsTitle}>
        <Choice
          label={texts.arches}
          values={archChoices}
          words={texts.archChoices}
          value={answers.arches}
          error={errorOf('arches')}
          onChange={arches => answer({ arches })}
        />
        <CaseText
          label={texts.description}
          value={form.description}
          error={errorOf('description')}
          onChange={description => change({ description })}
        />
        <CaseText
          label={texts.goals}
          value={answers.goals}
          error={errorOf('goals')}
          onChange={goals => answer({ goals })}
        />
      </StepCard>
      <StepCard title={texts.limitsTitle}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Choice
            label={texts.ipr}
            values={limitChoices}
            words={texts.limitChoices}
            value={answers.ipr}
            error={errorOf('ipr')}
            onChange={ipr => answer({ ipr })}
          />
          <Choice
            label={texts.extractions}
            values={limitChoices}
            words={texts.limitChoices}
            value={answers.extractions}
            error={errorOf('extractions')}
            onChange={extractions => answer({ extractions })}
          />
          <TextField
            label={texts.teethThatStay}
            hint={texts.teethHint}
            maxLength={200}
            value={answers.teethThatStay}
            onChange={event => answer({ teethThatStay: event.target.value })}
          />
          <CountField
            label={texts.alignerLimit}
            smallest={1}
            value={answers.alignerLimit}
            onChange={alignerLimit => answer({ alignerLimit })}
          />
          {isAsked('eruptionStage') && (
            <Choice
              label={texts.eruptionStage}
              values={eruptionStages}
              words={texts.eruptionStages}
              value={answers.eruptionStage}
              error={errorOf('eruptionStage')}
              onChange={eruptionStage => answer({ eruptionStage })}
            />
          )}
          {isAsked('lastStage') && (
            <CountField
              label={texts.lastStage}
              smallest={0}
              value={answers.lastStage}
              error={errorOf('lastStage')}
              onChange={lastStage => answer({ lastStage })}
            />
          )}
          {isAsked('tracking') && (
            <Choice
              label={texts.tracking}
              values={trackingChoices}
              words={texts.trackingChoices}
              value={answers.tracking}
              error={errorOf('tracking')}
              onChange={tracking => answer({ tracking })}
            />
          )}
        </div>
      </StepCard>
    </>
  )
}

function PatientCard({ draft: { form, change }, missing }: FormStepProps) {
  const texts = useTexts(caseFormTexts)
  const year = Number(useToday().slice(0, 4))
  const { birthYears } = form.answers
  const minority = birthYears === null ? 'unknown' : isMinorByBirth(birthYears, year)
  const chooseYears = (chosen: string) => {
    const years = chosen === '' ? null : chosen
    const told = years === null ? 'unknown' : isMinorByBirth(years, year)
    change({
      answers: { ...form.answers, birthYears: years },
      isMinor: told === 'unknown' ? form.isMinor : told === 'yes',
    })
  }
  return (
    <StepCard title={texts.patient}>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={texts.birthYears}
          value={birthYears ?? ''}
          error={missing.includes('birthYears') ? texts.missing : undefined}
          onChange={event => chooseYears(event.target.value)}
          options={[
            { value: '', label: texts.choose },
            ...listBirthYears(year).map(range => ({ value: range, label: range.replace('-', '–') })),
          ]}
        />
        <TextField
          label={texts.label}
          hint={texts.labelHint}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={form.label}
          onChange={event =>
            change({ label: event.target.value.toUpperCase().replaceAll(/[^A-Z0-9-]/g, '') })
          }
        />
      </div>
      {minority === 'yes' && <p className="text-[.9375rem] text-soft">{texts.minorByBirth}</p>}
      {minority === 'unknown' && (
        <CheckField
          label={texts.isMinor}
          checked={form.isMinor}
          onChange={event => change({ isMinor: event.target.checked })}
        />
      )}
    </StepCard>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  values: readonly Value[]
  words: Readonly<Record<Value, string>>
  value: Value | null
  error: string | undefined
  onChange: (value: Value | null) => void
}

function Choice<Value extends string>({ label, values, words, value, error, onChange }: ChoiceProps<Value>) {
  const texts = useTexts(caseFormTexts)
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      error={error}
      onChange={event => onChange(values.find(one => one === event.target.value) ?? null)}
      options={[
        { value: '', label: texts.choose },
        ...values.map(one => ({ value: one, label: words[one] })),
      ]}
    />
  )
}

type CountFieldProps = {
  label: string
  smallest: number
  value: number | null
  error?: string | undefined
  onChange: (value: number | null) => void
}

/** Two digits, as many as aligners have. */
function CountField({ label, smallest, value, error, onChange }: CountFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      value={value ?? ''}
      error={error}
      onChange={event => {
        const digits = event.target.value.replaceAll(/\D/g, '')
        onChange(digits === '' || Number(digits) < smallest ? null : Number(digits))
      }}
    />
  )
}
