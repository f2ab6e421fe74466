import { Link } from 'react-router'
import { toWhatsappUrl, useCompany } from '../../../platform/facts/company.ts'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { paths, toRegisterWithCoupon } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/api/session.ts'
import { usePrices } from '../prices/use-prices.ts'
import { AcademicPlanCard } from './academic-plan-card.tsx'
import { planChoiceFor } from './plan-choice.ts'
import { PlanPromises } from './plan-promises.tsx'
import { plansTexts } from './plans.texts.ts'

const link = 'inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4'

export function AcademicPlansPage() {
  const { academicPage: texts } = useLazyTexts(plansTexts)
  const { percent } = usePrices()
  const user = useSession()?.user ?? null
  const { whatsapp } = useCompany()
  return (
    <div className="mx-auto grid w-full max-w-[1360px] min-w-0 gap-16 px-5 py-10 md:gap-24 md:px-10 md:py-16">
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_26rem] lg:gap-20">
        <div className="max-w-2xl">
          <h1 className="font-sans text-[.9375rem] font-semibold tracking-normal text-link">{texts.title}</h1>
          <p
            data-percent={percent.academicDiscount}
            className="mt-4 font-display text-4xl leading-[1.04] font-semibold tracking-[-.03em] text-balance data-[percent=0]:hidden md:text-5xl"
          >
            {texts.lead(percent.academicDiscount)}
          </p>
          <p className="mt-5 text-lg text-soft">{texts.intro}</p>
          <h2 className="mt-12 text-xl md:text-2xl">{texts.stepsTitle}</h2>
          <ol className="mt-6 grid gap-6">
            {texts.steps.map(({ title, text }, index) => (
              <li key={title} className="flex gap-5">
                <span
                  aria-hidden
                  className="grid size-11 shrink-0 place-items-center rounded-full bg-raised font-display text-lg font-semibold text-link"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="font-sans text-lg tracking-[-.01em]">{title}</h3>
                  <p className="mt-1 text-soft">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="mt-8 flex flex-wrap gap-x-8 gap-y-1">
            {user === null && (
              <Link to={toRegisterWithCoupon} className={link}>
                {texts.register}
              </Link>
            )}
            {whatsapp !== null && (
              <a href={toWhatsappUrl(whatsapp)} target="_blank" rel="noreferrer" className={link}>
                {texts.ask}
              </a>
            )}
            <Link to={paths.plans} className={link}>
              {texts.regular}
            </Link>
          </p>
        </div>
        <div>
          <h2 className="sr-only">{texts.includesTitle}</h2>
          <AcademicPlanCard highlighted to={planChoiceFor('academic', user).to} text={texts.choose} />
        </div>
      </div>
      <PlanPromises />
    </div>
  )
}
