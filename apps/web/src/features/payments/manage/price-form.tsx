import { managePrices } from '@alinha/contract'
import type { PriceBook } from '@alinha/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { showToast } from '../../../components/toast.tsx'
import { checkedBy } from '../../../platform/api/contract-problems.ts'
import { moneyIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { fromCentavos, toCentavos } from '../../../platform/written-numbers.ts'
import { priceCalls, pricesQuery, type Prices } from './manage-payments.calls.ts'
import { priceGroups, priceNames } from './price-groups.ts'
import { pricesTexts } from './prices.texts.ts'

type Form = Record<keyof PriceBook, string>

const each = <From, To>(from: Record<keyof PriceBook, From>, turn: (value: From) => To) =>
  Object.fromEntries(priceNames.map(name => [name, turn(from[name])])) as Record<keyof PriceBook, To>

type PriceFormProps = { current: Prices['current']; onClose: () => void }

export function PriceForm({ current: { version, prices }, onClose }: PriceFormProps) {
  const texts = useTexts(pricesTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const { register, handleSubmit, formState } = useForm<Form, unknown, PriceBook>({
    mode: 'onTouched',
    defaultValues: each(prices, fromCentavos),
    resolver: checkedBy(
      managePrices.writePrices.body.shape.prices,
      (form: Form): PriceBook => each(form, text => toCentavos(text) ?? NaN),
      each(prices, () => texts.invalid),
    ),
  })
  const saving = useMutation({
    mutationFn: (changed: PriceBook) =>
      priceCalls.writePrices({ body: { basedOn: version, prices: changed } }),
    onSuccess: written => {
      queries.setQueryData(pricesQuery.queryKey, written)
      onClose()
      showToast(texts.saved)
    },
    onError: useRefusalToasts(),
  })
  const submit = (changed: PriceBook) => {
    if (priceNames.some(name => changed[name] !== prices[name])) return saving.mutate(changed)
    showToast(texts.nothingChanged)
  }
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      {priceGroups.map(({ name: group, prices: names }) => (
        <fieldset key={group} className="rounded-lg bg-surface p-5 shadow-rest">
          <legend className="sr-only">{texts.groups[group]}</legend>
          <p aria-hidden className="mb-4 font-display text-base font-semibold">
            {texts.groups[group]}
          </p>
          <div className="grid gap-5 sm:grid-cols-2">
            {names.map(name => (
              <TextField
                key={name}
                {...register(name)}
                label={texts.names[name]}
                hint={texts.was(moneyIn(language, prices[name]))}
                inputMode="decimal"
                autoComplete="off"
                error={formState.errors[name]?.message}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <FormActions submit={texts.save} cancel={texts.cancel} busy={saving.isPending} onCancel={onClose} />
    </form>
  )
}
