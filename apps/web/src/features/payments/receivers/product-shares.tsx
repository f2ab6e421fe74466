import { useId } from 'react'
import { moneyIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import type { Statement } from './receivers.calls.ts'
import { statementTexts } from './statement.texts.ts'

/** The largest share first. A product with more refunds than sales has no bar. */
export function ProductShares({ products }: Pick<Statement, 'products'>) {
  const texts = useTexts(statementTexts)
  const language = useLanguage()
  const headingId = useId()
  const whole = products.reduce((sum, { share }) => sum + Math.max(0, share), 0)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <section aria-labelledby={headingId} className="rounded-2xl bg-surface p-6 shadow-rest md:p-8">
      <h2 id={headingId} className="text-2xl">
        {texts.products.title}
      </h2>
      <ul className="mt-5 grid gap-5">
        {products
          .toSorted((one, other) => other.share - one.share)
          .map(({ product, kind, share, sales }) => {
            const part = whole === 0 ? 0 : Math.max(0, share) / whole
            return (
              <li key={`${kind} ${product}`}>
                <p className="flex items-baseline justify-between gap-4">
                  <span className="min-w-0 font-semibold wrap-anywhere">{product}</span>
                  <span className="font-semibold whitespace-nowrap tabular-nums">
                    {moneyIn(language, share)}
                  </span>
                </p>
                <svg aria-hidden className="mt-2 h-1.5 w-full rounded-full">
                  <rect width="100%" height="100%" className="fill-raised" />
                  <rect width={`${part * 100}%`} height="100%" className="fill-agua-400" />
                </svg>
                <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
                  <span>
                    {texts.products.kinds[kind]}, {texts.sales(sales)}
                  </span>
                  <span>{texts.products.ofShare(percent.format(part))}</span>
                </p>
              </li>
            )
          })}
      </ul>
    </section>
  )
}
