import { CircleAlert } from 'lucide-react'
import { moneyIn } from '../../platform/format.ts'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { summaryTexts } from './summary.texts.ts'

/** Says above the button that the amount is another one now, and that nothing was charged. */
export function PriceChanged({ before, now }: { before: number; now: number }) {
  const texts = useTexts(summaryTexts).priceChanged
  const language = useLanguage()
  return (
    <div role="alert" className="mb-4 flex gap-3 rounded-md bg-erro-700/8 p-4 text-[.9375rem]">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="font-semibold">{texts.title}</p>
        <p className="mt-1 text-soft">
          {before === now ? texts.confirm : texts.amounts(moneyIn(language, before), moneyIn(language, now))}
        </p>
      </div>
    </div>
  )
}
