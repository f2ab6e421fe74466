import { manageProgrammes, type SentOf, type WireManagedQuestion } from '@alinha/contract'
import { TextField } from '../../../../components/form/field.tsx'
import { FormActions } from '../../../../components/form/form-actions.tsx'
import { SelectField } from '../../../../components/form/select.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { useCallForm } from '../../../../platform/api/use-call-form.ts'
import { useTexts } from '../../../../platform/language.ts'
import type { PickedLesson } from './lesson-picker.tsx'
import { programmeCalls, PROGRAMMES_KEY } from './programmes.calls.ts'
import { questionsTexts } from './questions.texts.ts'

type Form = {
  question: string
  /** One a line. */
  options: string
  rightOption: string
  explanation: string
  lessonId: string
  second: string
}
type Body = SentOf<typeof manageProgrammes.changeQuestion>['body']

type QuestionFormProps = {
  moduleId: number
  lessons: readonly PickedLesson[]
  /** Null for a new one. */
  question: WireManagedQuestion | null
  onClose: () => void
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

export function QuestionForm({ moduleId, lessons, question, onClose }: QuestionFormProps) {
  const texts = useTexts(questionsTexts)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: {
      question: question?.question ?? '',
      options: question?.options.join('\n') ?? '',
      rightOption: String(question?.rightOption ?? ''),
      explanation: question?.explanation ?? '',
      lessonId: String(question?.lessonId ?? ''),
      second: String(question?.second ?? ''),
    },
    edited: question,
    draft: `question-${question?.id ?? `new-${moduleId}`}`,
    schema: manageProgrammes.changeQuestion.body,
    toBody: ({ options, rightOption, lessonId, second, ...rest }: Form): Body => ({
      ...rest,
      options: linesOf(options),
      rightOption: rightOption === '' ? null : Number(rightOption),
      lessonId: lessonId === '' ? null : Number(lessonId),
      second: lessonId === '' || second === '' ? null : Number(second),
    }),
    messages: {},
    send: ({ version, ...body }: Body) =>
      question === null
        ? programmeCalls.createQuestion({ params: { id: moduleId }, body })
        : programmeCalls.changeQuestion({ params: { id: question.id }, body: { ...body, version } }),
    onSaved: onClose,
    saved: texts.form.saved,
    outdated: PROGRAMMES_KEY,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <TextAreaField {...field('question')} label={texts.form.question} maxLength={1000} />
      <TextAreaField {...field('options')} label={texts.form.options} hint={texts.form.optionsHint} />
      <SelectField
        {...field('rightOption')}
        label={texts.form.right}
        options={[
          { value: '', label: texts.form.notYet },
          ...Array.from({ length: 8 }, (_, at) => ({
            value: String(at + 1),
            label: texts.form.line(at + 1),
          })),
        ]}
      />
      <TextAreaField {...field('explanation')} label={texts.form.explanation} maxLength={2000} />
      <SelectField
        {...field('lessonId')}
        label={texts.form.lesson}
        options={[
          { value: '', label: texts.form.noLesson },
          ...lessons.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      <TextField {...field('second')} type="number" min={0} label={texts.form.second} />
      {question !== null && <p className="text-sm text-muted">{texts.form.versionHint}</p>}
      <FormActions submit={texts.form.submit} cancel={texts.form.cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}
