import {
  manageProgrammes,
  type SentOf,
  type WireManagedQuestion,
  type WireQuestionPicture,
} from '@alinha/contract'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { TextField } from '../../../../components/form/field.tsx'
import { FormActions } from '../../../../components/form/form-actions.tsx'
import { SelectField } from '../../../../components/form/select.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { useCallForm } from '../../../../platform/api/use-call-form.ts'
import { useTexts } from '../../../../platform/language.ts'
import { PictureChoice } from '../../../../platform/picture-choice.tsx'
import { QuestionPicture } from '../../question-picture.tsx'
import type { PickedLesson } from './lesson-picker.tsx'
import { programmeCalls, PROGRAMMES_KEY } from './programmes.calls.ts'
import { questionsTexts } from './questions.texts.ts'

type Sent = Omit<WireQuestionPicture, 'alt'>
type Form = {
  question: string
  /** One a line. */
  options: string
  rightOption: string
  explanation: string
  lessonId: string
  second: string
  /** What the picture shows. The contract's problems with the picture are of these words: the rest is not written. */
  picture: string
  sent: Sent | null
}
type Body = SentOf<typeof manageProgrammes.changeQuestion>['body']

type QuestionFormProps = {
  moduleId: number
  lessons: readonly PickedLesson[]
  /** Null for a new one. */
  question: WireManagedQuestion | null
  onClose: () => void
}

/** Also what the server stores: twice as much would not fit into one call. */
const LONGEST_SIDE = 1600

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

const toForm = (question: WireManagedQuestion | null): Form => ({
  question: question?.question ?? '',
  options: question?.options.join('\n') ?? '',
  rightOption: String(question?.rightOption ?? ''),
  explanation: question?.explanation ?? '',
  lessonId: String(question?.lessonId ?? ''),
  second: String(question?.second ?? ''),
  picture: question?.picture?.alt ?? '',
  sent: question?.picture ?? null,
})

export function QuestionForm({ moduleId, lessons, question, onClose }: QuestionFormProps) {
  const texts = useTexts(questionsTexts)
  const [isSending, setSending] = useState(false)
  const { field, formProps, isSaving, setValue, control } = useCallForm({
    defaultValues: toForm(question),
    edited: question,
    draft: `question-${question?.id ?? `new-${moduleId}`}`,
    schema: manageProgrammes.changeQuestion.body,
    toBody: ({ options, rightOption, lessonId, second, picture, sent: chosen, ...rest }: Form): Body => ({
      ...rest,
      options: linesOf(options),
      rightOption: rightOption === '' ? null : Number(rightOption),
      lessonId: lessonId === '' ? null : Number(lessonId),
      second: lessonId === '' || second === '' ? null : Number(second),
      picture: chosen ? { name: chosen.name, alt: picture } : null,
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
  const [sent, alt] = useWatch({ control, name: ['sent', 'picture'] })
  /** Saving waits for it: a question that is saved meanwhile would be without it. */
  const changePicture = async (image: string | null) => {
    setSending(true)
    try {
      const made = image === null ? null : await programmeCalls.sendQuestionPicture({ body: { image } })
      setValue('sent', made, { shouldDirty: true })
      // The words were about the one before.
      setValue('picture', '', { shouldDirty: true })
    } finally {
      setSending(false)
    }
  }
  return (
    <form {...formProps} className="grid gap-5">
      <TextAreaField {...field('question')} label={texts.form.question} maxLength={1000} />
      <PictureChoice
        texts={texts.form.picture}
        picture={sent?.name ?? null}
        longestSide={LONGEST_SIDE}
        send={changePicture}
      >
        {sent && <QuestionPicture key={sent.name} picture={{ ...sent, alt }} />}
      </PictureChoice>
      {sent && (
        <TextField {...field('picture')} label={texts.form.alt} hint={texts.form.altHint} maxLength={300} />
      )}
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
      <FormActions
        submit={texts.form.submit}
        cancel={texts.form.cancel}
        busy={isSaving || isSending}
        onCancel={onClose}
      />
    </form>
  )
}
