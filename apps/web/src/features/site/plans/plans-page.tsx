import { ButtonLink } from '../../../components/button.tsx'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/api/session.ts'
import { PlanCards } from './plan-cards.tsx'
import { PlanComparison } from './plan-comparison.tsx'
import { PlanPromises } from './plan-promises.tsx'
import { plansTexts } from './plans.texts.ts'

export function PlansPage() {
  const texts = useLazyTexts(plansTexts)
  const isVisitor = useSession() === null
  return (
    <div className="mx-auto grid w-full max-w-[1360px] min-w-0 gap-16 px-5 py-10 md:gap-24 md:px-10 md:py-16">
      <div>
        <div className="max-w-2xl">
          <h1 className="text-[.9375rem] font-sans font-semibold tracking-normal text-link">{texts.title}</h1>
          <p className="mt-4 font-display text-4xl leading-[1.04] font-semibold tracking-[-.03em] text-balance md:text-5xl">
            {texts.lead}
          </p>
          <p className="mt-5 text-lg text-soft">{texts.intro}</p>
          {isVisitor && (
            <ButtonLink to={paths.register} className="mt-7">
              {texts.tryFree}
            </ButtonLink>
          )}
        </div>
        <h2 className="sr-only">{texts.title}</h2>
        <div className="mt-10 md:mt-16">
          <PlanCards />
        </div>
      </div>
      <PlanComparison />
      <PlanPromises />
    </div>
  )
}
