import { manageProgrammes, type SentOf, type WireManagedProgramme } from '@alinha/contract'
import { academicTypes, type AcademicType } from '@alinha/domain'
import { CheckField } from '../../../../components/form/check-field.tsx'
import { TextField } from '../../../../components/form/field.tsx'
import { FormActions } from '../../../../components/form/form-actions.tsx'
import { SelectField } from '../../../../components/form/select.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { useCallForm } from '../../../../platform/api/use-call-form.ts'
import { useTexts } from '../../../../platform/language.ts'
import { programmeCalls, PROGRAMMES_KEY } from './programmes.calls.ts'
import { programmesTexts } from './programmes.texts.ts'

type NewForm = { title: string; description: string; academicType: AcademicType }

export function NewProgrammeForm({ onClose }: { onClose: () => void }) {
  const texts = useTexts(programmesTexts)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { title: '', description: '', academicType: 'specialist' },
    edited: null,
    draft: 'programme-new',
    schema: manageProgrammes.createProgramme.body,
    toBody: (form: NewForm) => form,
    messages: {},
    send: body => programmeCalls.createProgramme({ body }),
    onSaved: onClose,
    saved: texts.saved,
    outdated: PROGRAMMES_KEY,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <TextField {...field('title')} label={texts.name} maxLength={120} autoComplete="off" />
      <TextAreaField {...field('description')} label={texts.description} maxLength={2000} />
      <SelectField
        {...field('academicType')}
        label={texts.forWhom}
        options={academicTypes.map(value => ({ value, label: texts.lists[value] }))}
      />
      <FormActions submit={texts.submit} cancel={texts.cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}

type Form = { title: string; description: string; isPublished: boolean }
type Body = SentOf<typeof manageProgrammes.changeProgramme>['body']

export function ProgrammeForm({
  programme,
  onClose,
}: {
  programme: WireManagedProgramme
  onClose: () => void
}) {
  const texts = useTexts(programmesTexts)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: {
      title: programme.title,
      description: programme.description,
      isPublished: programme.isPublished === 1,
    },
    edited: programme,
    draft: `programme-${programme.id}`,
    schema: manageProgrammes.changeProgramme.body,
    toBody: ({ isPublished, ...rest }: Form): Body => ({ ...rest, isPublished: isPublished ? 1 : 0 }),
    messages: {},
    send: (body: Body) => programmeCalls.changeProgramme({ params: { id: programme.id }, body }),
    onSaved: onClose,
    saved: texts.saved,
    outdated: PROGRAMMES_KEY,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <TextField {...field('title')} label={texts.name} maxLength={120} autoComplete="off" />
      <TextAreaField {...field('description')} label={texts.description} maxLength={2000} />
      <CheckField {...field('isPublished')} label={texts.published} hint={texts.publishedHint} />
      <FormActions submit={texts.submit} cancel={texts.cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}
