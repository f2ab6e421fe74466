import { manageProgrammes, type SentOf, type WireManagedModule } from '@alinha/contract'
import { useState } from 'react'
import { TextField } from '../../../../components/form/field.tsx'
import { FormActions } from '../../../../components/form/form-actions.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { useCallForm } from '../../../../platform/api/use-call-form.ts'
import { useTexts } from '../../../../platform/language.ts'
import { LessonPicker, type PickedLesson } from './lesson-picker.tsx'
import { programmeCalls, PROGRAMMES_KEY } from './programmes.calls.ts'
import { programmesTexts } from './programmes.texts.ts'

const NUMBERS = ['drawn', 'passPercent', 'attempts', 'waitHours', 'minutes'] as const
type NumberName = (typeof NUMBERS)[number]
type Form = { title: string; summary: string } & Record<NumberName, string>
type Body = SentOf<typeof manageProgrammes.changeModule>['body']

const DEFAULTS: Record<NumberName, number> = {
  drawn: 10,
  passPercent: 70,
  attempts: 3,
  waitHours: 24,
  minutes: 30,
}

type ModuleFormProps = {
  programmeId: number
  /** Null for a new one. */
  module: WireManagedModule | null
  onClose: () => void
}

export function ModuleForm({ programmeId, module, onClose }: ModuleFormProps) {
  const texts = useTexts(programmesTexts)
  const [lessons, setLessons] = useState<readonly PickedLesson[]>(module?.lessons ?? [])
  const numbers = Object.fromEntries(NUMBERS.map(name => [name, String((module ?? DEFAULTS)[name])]))
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: {
      title: module?.title ?? '',
      summary: module?.summary ?? '',
      ...(numbers as Record<NumberName, string>),
    },
    edited: module,
    schema: manageProgrammes.changeModule.body,
    toBody: ({ title, summary, ...rest }: Form): Body => ({
      title,
      summary,
      lessonIds: lessons.map(({ id }) => id),
      ...(Object.fromEntries(NUMBERS.map(name => [name, Number(rest[name])])) as Record<NumberName, number>),
    }),
    messages: {},
    send: ({ version, ...body }: Body) =>
      module === null
        ? programmeCalls.createModule({ params: { id: programmeId }, body })
        : programmeCalls.changeModule({ params: { id: module.id }, body: { ...body, version } }),
    onSaved: onClose,
    saved: texts.module.saved,
    outdated: PROGRAMMES_KEY,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <TextField {...field('title')} label={texts.name} maxLength={120} autoComplete="off" />
      <TextAreaField {...field('summary')} label={texts.module.summary} maxLength={1000} />
      <LessonPicker lessons={lessons} onChange={setLessons} />
      <div className="grid gap-4 sm:grid-cols-2">
        {NUMBERS.map(name => (
          <TextField key={name} {...field(name)} type="number" min={0} label={texts.module.numbers[name]} />
        ))}
      </div>
      <FormActions submit={texts.submit} cancel={texts.cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}
