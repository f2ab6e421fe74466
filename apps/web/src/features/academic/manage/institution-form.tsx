import { manageInstitutions, type SentOf, type WireInstitution } from '@alinha/contract'
import { academicTypes, type AcademicType } from '@alinha/domain'
import { CheckField } from '../../../components/form/check-field.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { SelectField } from '../../../components/form/select.tsx'
import { useCallForm } from '../../../platform/api/use-call-form.ts'
import { useTexts } from '../../../platform/language.ts'
import { institutionCalls, INSTITUTIONS_KEY } from './institutions.calls.ts'
import { institutionsTexts } from './institutions.texts.ts'

type NewForm = { code: string; name: string; academicType: AcademicType }
type EditForm = { name: string; academicType: AcademicType; isActive: boolean }
type EditBody = SentOf<typeof manageInstitutions.changeInstitution>['body']

export function NewInstitutionForm({ onClose }: { onClose: () => void }) {
  const texts = useTexts(institutionsTexts)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { code: '', name: '', academicType: 'specialist' },
    edited: null,
    draft: 'institution-new',
    schema: manageInstitutions.createInstitution.body,
    toBody: ({ code, ...rest }: NewForm) => ({ ...rest, code: code.trim().toUpperCase() }),
    messages: {},
    send: body => institutionCalls.createInstitution({ body }),
    onSaved: onClose,
    saved: texts.saved,
    outdated: INSTITUTIONS_KEY,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <TextField
        {...field('code')}
        label={texts.code}
        hint={texts.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField {...field('name')} label={texts.name} maxLength={120} autoComplete="off" />
      <SelectField
        {...field('academicType')}
        label={texts.list}
        options={academicTypes.map(value => ({ value, label: texts.lists[value] }))}
      />
      <FormActions submit={texts.submit} cancel={texts.cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}

type InstitutionFormProps = { institution: WireInstitution; onClose: () => void }

export function InstitutionForm({ institution, onClose }: InstitutionFormProps) {
  const texts = useTexts(institutionsTexts)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: {
      name: institution.name,
      academicType: institution.academicType,
      isActive: institution.isActive === 1,
    },
    edited: institution,
    draft: `institution-${institution.id}`,
    schema: manageInstitutions.changeInstitution.body,
    toBody: ({ isActive, ...rest }: EditForm): EditBody => ({ ...rest, isActive: isActive ? 1 : 0 }),
    messages: {},
    send: (body: EditBody) => institutionCalls.changeInstitution({ params: { id: institution.id }, body }),
    onSaved: onClose,
    saved: texts.saved,
    outdated: INSTITUTIONS_KEY,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <TextField {...field('name')} label={texts.name} maxLength={120} autoComplete="off" />
      <SelectField
        {...field('academicType')}
        label={texts.list}
        options={academicTypes.map(value => ({ value, label: texts.lists[value] }))}
      />
      <CheckField {...field('isActive')} label={texts.isActive} hint={texts.isActiveHint} />
      <FormActions submit={texts.submit} cancel={texts.cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}
