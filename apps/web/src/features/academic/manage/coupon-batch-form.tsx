import { manageInstitutions, type SentOf, type WireInstitution } from '@alinha/contract'
import { toCsv } from '../../../components/csv.ts'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { useCallForm } from '../../../platform/api/use-call-form.ts'
import { useTexts } from '../../../platform/language.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { institutionCalls, INSTITUTIONS_KEY } from './institutions.calls.ts'
import { institutionsTexts } from './institutions.texts.ts'

type Form = { count: string; endsOn: string }
type Body = SentOf<typeof manageInstitutions.createInstitutionCoupons>['body']

/** The codes are given as a file at once: the institution hands them out. */
export function CouponBatchForm({
  institution,
  onClose,
}: {
  institution: WireInstitution
  onClose: () => void
}) {
  const texts = useTexts(institutionsTexts)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { count: '30', endsOn: '' },
    edited: null,
    schema: manageInstitutions.createInstitutionCoupons.body,
    toBody: ({ count, endsOn }: Form): Body => ({
      count: Number(count),
      endsOn: endsOn === '' ? null : endsOn,
    }),
    messages: {},
    send: (body: Body) => institutionCalls.createInstitutionCoupons({ params: { id: institution.id }, body }),
    onSaved: ({ codes }) => {
      const file = toCsv([[texts.batch.column], ...codes.map(code => [code])])
      saveFile(new TextEncoder().encode(file), 'text/csv', `cupons-${institution.code}.csv`)
      onClose()
    },
    saved: ({ codes }) => texts.batch.made(codes.length),
    outdated: INSTITUTIONS_KEY,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <p className="text-[.9375rem] text-soft">{texts.batch.text}</p>
      <TextField {...field('count')} type="number" min={1} max={500} label={texts.batch.count} />
      <TextField {...field('endsOn')} type="date" label={texts.batch.endsOn} />
      <FormActions submit={texts.batch.submit} cancel={texts.cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}
