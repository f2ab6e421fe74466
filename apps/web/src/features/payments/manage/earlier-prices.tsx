import { Section } from '../../../components/layout/section.tsx'
import { moneyIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { formatMoment } from '../../../platform/moments.ts'
import type { Prices } from './manage-payments.calls.ts'
import { priceNames } from './price-groups.ts'
import { pricesTexts } from './prices.texts.ts'

export function EarlierPrices({ earlier }: Pick<Prices, 'earlier'>) {
  const texts = useTexts(pricesTexts)
  const language = useLanguage()
  return (
    <Section title={texts.earlier}>
      {earlier.length === 0 ? (
        <p className="text-soft">{texts.noEarlier}</p>
      ) : (
        <ul className="grid gap-2">
          {earlier.map(({ version, validFrom, prices }) => (
            <li key={version}>
              <details className="rounded-lg bg-surface shadow-rest">
                <summary className="flex min-h-12 cursor-pointer items-center px-5 font-medium">
                  {validFrom === null
                    ? texts.sinceEver
                    : texts.since(version, formatMoment(validFrom, language))}
                </summary>
                <dl className="grid gap-x-10 px-5 pb-4 text-[.9375rem] sm:grid-cols-2">
                  {priceNames.map(name => (
                    <div key={name} className="flex justify-between gap-4 border-t border-line py-2">
                      <dt className="text-muted">{texts.names[name]}</dt>
                      <dd className="whitespace-nowrap tabular-nums">{moneyIn(language, prices[name])}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
