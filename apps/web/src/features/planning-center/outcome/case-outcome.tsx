import { outcomeQuestions, type OutcomeAnswers, type OutcomeQuestion } from '@alinha/domain'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { SelectField } from '../../../components/form/select.tsx'
import { useSave } from '../../../platform/api/use-save.ts'
import { useTexts } from '../../../platform/language.ts'
import { ticketCalls } from '../planning-center.calls.ts'
import { TICKETS_KEY } from '../tickets-key.ts'
import { outcomeTexts } from './outcome.texts.ts'

const questions = Object.keys(outcomeQuestions) as OutcomeQuestion[]

const isAnswered = (chosen: Partial<OutcomeAnswers>): chosen is OutcomeAnswers =>
  questions.every(question => chosen[question] !== undefined)

/** What the dentist is asked some months after a plan was approved. It goes away with the answer, or without one. */
export function CaseOutcome({ ticketId, months }: { ticketId: number; months: number }) {
  const texts = useTexts(outcomeTexts)
  const [chosen, setChosen] = useState<Partial<OutcomeAnswers>>({})
  const [isChecked, setChecked] = useState(false)
  const saving = useSave({
    send: (answers: OutcomeAnswers | null) =>
      ticketCalls.answerOutcome({ params: { id: ticketId }, body: { months, answers } }),
    saved: ({ message }) => message,
    outdated: TICKETS_KEY,
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (isAnswered(chosen)) return saving.mutate(chosen)
        setChecked(true)
        event.currentTarget.querySelector<HTMLElement>('select:invalid')?.focus()
      }}
    >
      <p className="text-soft">{texts.asked(months)}</p>
      {questions.map(question => (
        <SelectField
          key={question}
          required
          label={texts.questions[question]}
          error={isChecked && chosen[question] === undefined ? texts.missing : undefined}
          value={chosen[question] ?? ''}
          onChange={({ target }) => {
            const choice = outcomeQuestions[question].find(one => one === target.value)
            setChosen(before => ({ ...before, [question]: choice }))
          }}
          options={[
            { value: '', label: texts.choose },
            ...outcomeQuestions[question].map(value => ({ value, label: texts.choices[value] })),
          ]}
        />
      ))}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={saving.isPending}>
          {texts.send}
        </Button>
        <Button tone="plain" disabled={saving.isPending} onClick={() => saving.mutate(null)}>
          {texts.dismiss}
        </Button>
      </div>
    </form>
  )
}
