import type { WireQuote } from '@alinha/contract'
import { SelectField } from '../../components/form/select.tsx'
import { moneyIn } from '../../platform/format.ts'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { summaryTexts } from './summary.texts.ts'

type InstalmentsFieldProps = {
  instalments: WireQuote['instalments']
  chosen: number
  onChange: (count: number) => void
}

export function InstalmentsField({ instalments, chosen, onChange }: InstalmentsFieldProps) {
  const texts = useTexts(summaryTexts)
  const language = useLanguage()
  if (instalments.choices.length < 2) return null
  const options = instalments.choices.map(({ count, first }) => ({
    value: String(count),
    label:
      count === 1 ? texts.atOnce(moneyIn(language, first)) : texts.inParcels(count, moneyIn(language, first)),
  }))
  return (
    <div className="mt-5">
      <SelectField
        label={texts.parcels}
        options={options}
        value={String(chosen)}
        onChange={event => onChange(Number(event.target.value))}
      />
    </div>
  )
}
