import { managePartners, type SentOf } from '@alinha/contract'
import { CheckField } from '../../../components/form/check-field.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { PositionField } from '../../../components/form/position-field.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useCallForm } from '../../../platform/api/use-call-form.ts'
import { partnerCalls, partnersQuery, type Partner } from './partners.calls.ts'
import { partnersTexts } from './partners.texts.ts'

type Form = {
  name: string
  address: string
  isActive: boolean
  shownFrom: string
  shownUntil: string
  posicao: number
}
type Body = SentOf<typeof managePartners.updatePartner>['body']

type PartnerFormProps = {
  /** Null for a new one, which comes last. */
  partner: Partner | null
  onClose: () => void
}

export function PartnerForm({ partner, onClose }: PartnerFormProps) {
  const texts = useTexts(partnersTexts)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: {
      name: partner?.name ?? '',
      address: partner?.address ?? '',
      isActive: partner?.isActive !== 0,
      shownFrom: partner?.shownFrom ?? '',
      shownUntil: partner?.shownUntil ?? '',
      posicao: partner?.posicao ?? 1,
    },
    edited: partner,
    draft: `partner-${partner?.id ?? 'new'}`,
    schema: managePartners.updatePartner.body,
    toBody: ({ address, isActive, shownFrom, shownUntil, ...rest }: Form): Body => ({
      ...rest,
      // Whoever copies an address copies its protocol with it.
      address: address.trim().replace(/^https?:\/\//, '') || null,
      isActive: isActive ? 1 : 0,
      shownFrom: shownFrom || null,
      shownUntil: shownUntil || null,
    }),
    messages: { posicao: texts.form.position },
    send: ({ posicao, version, ...body }: Body) =>
      partner === null
        ? partnerCalls.createPartner({ body })
        : partnerCalls.updatePartner({ params: { id: partner.id }, body: { ...body, posicao, version } }),
    onSaved: onClose,
    saved: partner === null ? texts.form.created : texts.form.saved,
    outdated: partnersQuery.queryKey,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <TextField {...field('name')} label={texts.form.name} maxLength={120} autoComplete="off" />
      <TextField
        {...field('address')}
        label={texts.form.address}
        hint={texts.form.addressHint}
        inputMode="url"
        autoComplete="off"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('shownFrom')} label={texts.form.from} hint={texts.form.daysHint} type="date" />
        <TextField {...field('shownUntil')} label={texts.form.until} hint={texts.form.daysHint} type="date" />
      </div>
      <CheckField {...field('isActive')} label={texts.form.isActive} />
      {partner !== null && (
        <PositionField {...field('posicao', { valueAsNumber: true })} label={texts.form.position} />
      )}
      <FormActions submit={texts.form.submit} cancel={texts.cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}
