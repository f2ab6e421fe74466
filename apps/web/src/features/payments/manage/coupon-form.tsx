import { manageCoupons, couponKinds, couponScopes, type ManagedCoupon, type SentOf } from '@alinha/contract'
import type { CouponBenefit, CouponScope } from '@alinha/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch, type UseFormRegister } from 'react-hook-form'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { SelectField } from '../../../components/form/select.tsx'
import { showToast } from '../../../components/toast.tsx'
import { checkedBy } from '../../../platform/api/contract-problems.ts'
import { useFieldMessages } from '../../../platform/field-messages.ts'
import { useTexts } from '../../../platform/language.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
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
  const say = useFieldMessages()
  const queries = useQueryClient()
  const { register, handleSubmit, formState, control } = useForm<Form, unknown, Body>({
    defaultValues: { code: '', kind: 'percent', value: '', scope: 'subscription', ...noTerms },
    resolver: values =>
      checkedBy(manageCoupons.createCoupon.body, toBody, {
        value: values.kind === 'amount' ? texts.form.amountInvalid : texts.form.percentInvalid,
        maxUses: texts.form.maxUsesInvalid,
      })(values),
  })
  const kind = useWatch({ control, name: 'kind' })
  const creating = useMutation({
    mutationFn: (body: Body) => couponCalls.createCoupon({ body }),
    onSuccess: ({ coupon }) => {
      onClose()
      showToast(texts.form.created(coupon.code))
      return queries.invalidateQueries({ queryKey: COUPONS_KEY })
    },
    onError: useRefusalToasts(),
  })
  const { errors } = formState
  return (
    <form noValidate onSubmit={handleSubmit(body => creating.mutate(body))} className="grid gap-5">
      <TextField
        {...register('code')}
        label={texts.form.code}
        hint={texts.form.codeHint}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="uppercase"
        error={say(errors.code?.message)}
      />
      <SelectField
        {...register('kind')}
        label={texts.form.kind}
        options={couponKinds.map(value => ({ value, label: texts.kinds[value] }))}
      />
      {hasValue(kind) && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...register('value')}
            label={kind === 'percent' ? texts.form.percent : texts.form.amount}
            inputMode="decimal"
            placeholder={kind === 'percent' ? '20' : '50,00'}
            autoComplete="off"
            error={errors.value?.message}
          />
          <SelectField
            {...register('scope')}
            label={texts.form.scope}
            options={couponScopes.map(value => ({ value, label: texts.scopes[value] }))}
          />
        </div>
      )}
      {/* The form has all these fields, but TypeScript cannot see that `register` accepts their names. */}
      <TermsFields register={register as unknown as UseFormRegister<TermsForm>} errors={errors} />
      <FormActions
        submit={texts.form.create}
        cancel={texts.cancel}
        busy={creating.isPending}
        onCancel={onClose}
      />
    </form>
  )
}

type EditedBody = SentOf<typeof manageCoupons.changeCoupon>['body']

export function EditCouponForm({ coupon, onClose }: { coupon: ManagedCoupon; onClose: () => void }) {
  const texts = useTexts(couponsTexts)
  const queries = useQueryClient()
  const { register, handleSubmit, formState } = useForm<TermsForm, unknown, EditedBody>({
    defaultValues: {
      institution: coupon.institution ?? '',
      startsOn: coupon.startsOn ?? '',
      endsOn: coupon.endsOn ?? '',
      maxUses: coupon.maxUses === null ? '' : String(coupon.maxUses),
    },
    resolver: checkedBy(
      manageCoupons.changeCoupon.body,
      (terms: TermsForm): EditedBody => ({ ...toTerms(terms), isActive: coupon.isActive }),
      { maxUses: texts.form.maxUsesInvalid },
    ),
  })
  const saving = useMutation({
    mutationFn: (body: EditedBody) => couponCalls.changeCoupon({ params: { id: coupon.id }, body }),
    onSuccess: () => {
      onClose()
      showToast(texts.form.saved(coupon.code))
      return queries.invalidateQueries({ queryKey: COUPONS_KEY })
    },
    onError: useRefusalToasts(),
  })
  return (
    <form noValidate onSubmit={handleSubmit(body => saving.mutate(body))} className="grid gap-5">
      <TermsFields register={register} errors={formState.errors} />
      <FormActions
        submit={texts.form.save}
        cancel={texts.cancel}
        busy={saving.isPending}
        onCancel={onClose}
      />
    </form>
  )
}
