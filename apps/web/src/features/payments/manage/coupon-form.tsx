import { manageCoupons, couponKinds, couponScopes, type ManagedCoupon, type SentOf } from '@alinha/contract'
import type { CouponBenefit, CouponScope } from '@alinha/domain'
import { useWatch } from 'react-hook-form'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { SelectField } from '../../../components/form/select.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useCallForm } from '../../../platform/api/use-call-form.ts'
import { toCentavos } from '../../../platform/written-numbers.ts'
import { COUPONS_KEY, couponCalls } from './manage-payments.calls.ts'
import { noTerms, TermsFields, toTerms, type TermsForm } from './coupon-terms.tsx'
import { couponsTexts } from './coupons.texts.ts'

type Kind = CouponBenefit['kind']
type Form = TermsForm & { code: string; kind: Kind; value: string; scope: CouponScope }
type Body = SentOf<typeof manageCoupons.createCoupon>['body']

/** The kinds of coupon that have only one possible scope. */
const onlyScope: Partial<Record<Kind, CouponScope>> = {
  'ticket-price': 'ticket',
  'free-ticket': 'ticket',
  academic: 'academic',
}

const hasValue = (kind: Kind): boolean => kind === 'percent' || kind === 'amount'

/** NaN when the text is not a number: the contract then refuses the field. */
function toValue({ kind, value }: Pick<Form, 'kind' | 'value'>): number | null {
  if (!hasValue(kind)) return null
  if (kind === 'amount') return toCentavos(value) ?? NaN
  return /^([1-9]\d?|100)$/.test(value.trim()) ? Number(value) : NaN
}

const toBody = (form: Form): Body => ({
  code: form.code.trim(),
  kind: form.kind,
  value: toValue(form),
  scope: onlyScope[form.kind] ?? form.scope,
  ...toTerms(form),
})

export function NewCouponForm({ onClose }: { onClose: () => void }) {
  const texts = useTexts(couponsTexts)
  const { field, formProps, isSaving, control } = useCallForm({
    defaultValues: { code: '', kind: 'percent', value: '', scope: 'subscription', ...noTerms },
    draft: 'coupon-new',
    schema: manageCoupons.createCoupon.body,
    toBody,
    messages: ({ kind: chosen }) => ({
      value: chosen === 'amount' ? texts.form.amountInvalid : texts.form.percentInvalid,
      maxUses: texts.form.maxUsesInvalid,
    }),
    send: (body: Body) => couponCalls.createCoupon({ body }),
    onSaved: onClose,
    saved: ({ coupon }) => texts.form.created(coupon.code),
    outdated: COUPONS_KEY,
  })
  const kind = useWatch({ control, name: 'kind' })
  return (
    <form {...formProps} className="grid gap-5">
      <TextField
        {...field('code')}
        label={texts.form.code}
        hint={texts.form.codeHint}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="uppercase"
      />
      <SelectField
        {...field('kind')}
        label={texts.form.kind}
        options={couponKinds.map(value => ({ value, label: texts.kinds[value] }))}
      />
      {hasValue(kind) && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('value')}
            label={kind === 'percent' ? texts.form.percent : texts.form.amount}
            inputMode="decimal"
            placeholder={kind === 'percent' ? '20' : '50,00'}
            autoComplete="off"
          />
          <SelectField
            {...field('scope')}
            label={texts.form.scope}
            options={couponScopes.map(value => ({ value, label: texts.scopes[value] }))}
          />
        </div>
      )}
      <TermsFields field={field} />
      <FormActions submit={texts.form.create} cancel={texts.cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}

export function EditCouponForm({ coupon, onClose }: { coupon: ManagedCoupon; onClose: () => void }) {
  const texts = useTexts(couponsTexts)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: {
      institution: coupon.institution ?? '',
      startsOn: coupon.startsOn ?? '',
      endsOn: coupon.endsOn ?? '',
      maxUses: coupon.maxUses === null ? '' : String(coupon.maxUses),
    },
    edited: coupon,
    draft: `coupon-${coupon.id}`,
    schema: manageCoupons.changeCoupon.body,
    toBody: (terms: TermsForm) => ({ ...toTerms(terms), isActive: coupon.isActive }),
    messages: { maxUses: texts.form.maxUsesInvalid },
    send: body => couponCalls.changeCoupon({ params: { id: coupon.id }, body }),
    onSaved: onClose,
    saved: texts.form.saved(coupon.code),
    outdated: COUPONS_KEY,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <TermsFields field={field} />
      <FormActions submit={texts.form.save} cancel={texts.cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}
