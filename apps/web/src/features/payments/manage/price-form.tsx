import { managePrices } from '@alinha/contract'
import type { PriceBook } from '@alinha/domain'
import { useQueryClient } from '@tanstack/react-query'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { showToast } from '../../../components/toast.tsx'
import { moneyIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { useCallForm } from '../../../platform/api/use-call-form.ts'
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
  const { field, handleSubmit, save, isSaving } = useCallForm({
    mode: 'onTouched',
    defaultValues: each(prices, fromCentavos),
    schema: managePrices.writePrices.body.shape.prices,
    toBody: (form: Form): PriceBook & { version?: string } => each(form, text => toCentavos(text) ?? NaN),
    messages: each(prices, () => texts.invalid),
    edited: prices,
    // Without a version it was asked for: then it is based on what somebody else wrote meanwhile.
    send: async ({ version: read, ...changed }: PriceBook & { version?: string }) => {
      const basedOn = read === undefined ? (await priceCalls.readPrices()).current.version : version
      return priceCalls.writePrices({ body: { basedOn, prices: changed } })
    },
    onSaved: written => {
      queries.setQueryData(pricesQuery.queryKey, written)
      onClose()
    },
    saved: texts.saved,
  })
  const submit = (changed: PriceBook) => {
    if (priceNames.some(name => changed[name] !== prices[name])) return save(changed)
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
                {...field(name)}
                label={texts.names[name]}
                hint={texts.was(moneyIn(language, prices[name]))}
                inputMode="decimal"
                autoComplete="off"
              />
            ))}
          </div>
        </fieldset>
      ))}
      <FormActions submit={texts.save} cancel={texts.cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}
