import { numberIn } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/language.ts'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { openingTexts } from './texts/opening.texts.ts'
import { useSummary } from './use-summary.ts'

/** The figures of the specification, shown until those of the catalogue are loaded. */
const advertised = { lessons: 200, hasHundreds: true, claimedMinutes: 6500 }

export function Facts() {
  const { facts: texts } = useLazyTexts(openingTexts)
  const language = useLanguage()
  const summary = useSummary()
  const counts = summary.kind === 'ready' ? summary.value : advertised
  const facts = [
    {
      figure: counts.hasHundreds ? texts.hundreds : numberIn(language, counts.lessons),
      detail: texts.lessons,
    },
    { figure: texts.moreThan(numberIn(language, counts.claimedMinutes)), detail: texts.minutes },
    { figure: texts.hours, detail: texts.hoursDetail },
    { figure: texts.refund, detail: texts.refundDetail },
  ]
  return (
    <section aria-label={texts.label} className="border-y border-line">
      <ul className="mx-auto grid max-w-[1360px] grid-cols-2 px-5 md:px-10 lg:grid-cols-4">
        {facts.map(({ figure, detail }) => (
          <li
            key={detail}
            className="py-6 not-first:pl-5 odd:pl-0 even:border-l even:border-line even:pl-5 max-lg:nth-[n+3]:border-t max-lg:nth-[n+3]:border-line lg:py-9 lg:not-first:border-l lg:not-first:border-line lg:not-first:pl-8"
          >
            <p className="font-display text-[1.375rem] leading-none font-semibold tracking-[-.035em] sm:text-[1.75rem] lg:text-[2.125rem]">
              {figure}
            </p>
            <p className="mt-2 text-sm leading-snug text-muted max-sm:min-h-[2.75em] lg:max-xl:min-h-[2.75em] md:text-[.9375rem]">
              {detail}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
