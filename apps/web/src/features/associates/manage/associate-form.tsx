import { associateKinds, associates, type SentOf, type WireAssociate } from '@alinha/contract'
import { CheckField } from '../../../components/form/check-field.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { SelectField } from '../../../components/form/select.tsx'
import { useCallForm } from '../../../platform/api/use-call-form.ts'
import { useTexts } from '../../../platform/language.ts'
import { associateCalls, ASSOCIATES_KEY } from './associates.calls.ts'
import { associatesTexts } from './associates.texts.ts'

type Form = {
  name: string
  kind: WireAssociate['kind']
  code: string
  /** Written one after the other. */
  coupons: string
  isActive: boolean
}
type Body = SentOf<typeof associates.changeAssociate>['body']

type AssociateFormProps = {
  /** Null for a new one. */
  associate: WireAssociate | null
  onClose: () => void
}

export function AssociateForm({ associate, onClose }: AssociateFormProps) {
  const texts = useTexts(associatesTexts)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: {
      name: associate?.name ?? '',
      kind: associate?.kind ?? 'institution',
      code: associate?.code ?? '',
      coupons: associate?.coupons.join(', ') ?? '',
      isActive: associate?.isActive !== 0,
    },
    edited: associate,
    draft: `associate-${associate?.id ?? 'new'}`,
    schema: associates.changeAssociate.body,
    toBody: ({ code, coupons, isActive, ...rest }: Form): Body => ({
      ...rest,
      code: code.trim().toLowerCase(),
      coupons: coupons.split(/[\s,;]+/).filter(coupon => coupon !== ''),
      isActive: isActive ? 1 : 0,
    }),
    messages: {},
    send: ({ isActive, version, ...body }: Body) =>
      associate === null
        ? associateCalls.createAssociate({ body })
        : associateCalls.changeAssociate({
            params: { id: associate.id },
            body: { ...body, isActive, version },
          }),
    onSaved: onClose,
    saved: associate === null ? texts.form.created : texts.form.saved,
    outdated: ASSOCIATES_KEY,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <TextField {...field('name')} label={texts.form.name} maxLength={120} autoComplete="off" />
      <SelectField
        {...field('kind')}
        label={texts.form.kind}
        options={associateKinds.map(value => ({ value, label: texts.kinds[value] }))}
      />
      <TextField
        {...field('code')}
        label={texts.form.code}
        hint={texts.form.codeHint(window.location.host)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field('coupons')}
        label={texts.form.coupons}
        hint={texts.form.couponsHint}
        autoComplete="off"
        spellCheck={false}
      />
      {associate !== null && <CheckField {...field('isActive')} label={texts.form.isActive} />}
      <FormActions submit={texts.form.submit} cancel={texts.cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}
