import { Link } from 'react-router'
import { ButtonLink } from '../../../components/button.tsx'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { paths } from '../../../platform/paths.ts'
import { usePrices } from '../prices/use-prices.ts'
import { landingTexts } from './texts/landing.texts.ts'

/** Planning Center is a paid add-on, shown with its prices with and without Premium. */
export function PlanningBlock() {
  const { planning: texts } = useLazyTexts(landingTexts)
  const { money } = usePrices()
  return (
    <section
      data-theme="light"
      aria-labelledby="planning-center"
      className="relative grid overflow-hidden rounded-2xl bg-agua-200 text-ink-950 lg:col-span-4 lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_340px]"
    >
      <div className="p-7 md:p-10">
        <h2 id="planning-center" className="text-3xl md:text-[2.75rem]">
          {texts.title}
        </h2>
        <p className="mt-4 max-w-[46ch] text-[1.0625rem] leading-snug text-ink-800">{texts.intro}</p>
        <p className="mt-2 font-semibold">{texts.addOn}</p>
        <table className="mt-6 w-full max-w-[30rem] border-collapse text-left text-[.9375rem] tabular-nums">
          <thead>
            <tr className="text-ink-800">
              <th scope="col" className="font-normal">
                <span className="sr-only">{texts.what}</span>
              </th>
              <th scope="col" className="px-2 pb-2 text-right font-normal">
                {texts.withoutPlan}
              </th>
              <th scope="col" className="pb-2 text-right font-semibold text-ink-950">
                {texts.withPremium}
              </th>
            </tr>
          </thead>
          <tbody>
            {[
              [texts.perCase, money.planning, money.planningForPremium] as const,
              [texts.assistance, money.assistance, money.assistanceForPremium] as const,
            ].map(([name, full, reduced]) => (
              <tr key={name} className="border-t border-ink-950/15">
                <th scope="row" className="py-2.5 leading-snug font-normal">
                  {name}
                </th>
                <td className="px-2 py-2.5 text-right whitespace-nowrap">{full}</td>
                <td className="py-2.5 text-right font-semibold whitespace-nowrap">{reduced}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink to={paths.newTicket}>{texts.send}</ButtonLink>
          <Link
            to={paths.planningCenterTerms}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {texts.terms}
          </Link>
        </div>
      </div>
      <div aria-hidden className="max-lg:hidden">
        <div className="absolute right-0 bottom-0 w-[300px] translate-x-5 translate-y-5 -rotate-2 rounded-xl bg-esm-50 p-5 pr-9 pb-10 shadow-[0_30px_60px_-24px_rgb(7_60_56/.55)] xl:w-[340px]">
          <div className="flex items-center justify-between text-[.8125rem]">
            <span className="font-semibold">{texts.case}</span>
            <span className="rounded-full bg-ouro-100 px-2.5 py-1 text-xs leading-none font-semibold text-ouro-800">
              {texts.reviewing}
            </span>
          </div>
          <img
            src="/art/t06.webp"
            alt=""
            width={960}
            height={540}
            loading="lazy"
            decoding="async"
            className="mt-3 aspect-[16/11] w-full rounded-md object-cover"
          />
          <p className="mt-3 text-[.9375rem] leading-snug text-ink-700">{texts.note}</p>
        </div>
      </div>
    </section>
  )
}
