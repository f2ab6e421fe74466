import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/api/session.ts'
import { usePrices } from '../prices/use-prices.ts'
import { AcademicPlanCard } from './academic-plan-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { planCardsTexts } from './plan-cards.texts.ts'
import { planChoiceFor } from './plan-choice.ts'

const INSTALMENTS = 12

/** The three ways to subscribe, with the prices of the price book. */
export function PlanCards() {
  const texts = useLazyTexts(planCardsTexts)
  const { money, parts, percent } = usePrices()
  const user = useSession()?.user ?? null
  const { monthly, yearly, academic } = texts
  const monthlyChoice = planChoiceFor('monthly', user)
  const yearlyChoice = planChoiceFor('yearly', user)

  return (
    <div className="grid gap-4 lg:grid-cols-3 lg:items-stretch">
      <PlanCard
        name={monthly.name}
        spokenPrice={monthly.price(money.monthly)}
        price={parts.monthly}
        unit={monthly.unit}
        detail={monthly.detail}
        points={[...monthly.points, monthly.planning(money.planningSaving)]}
        action={{
          to: monthlyChoice.to,
          text: { choose: monthly.choose, change: texts.toMonthly, current: texts.current }[
            monthlyChoice.says
          ],
        }}
      />
      <PlanCard
        highlighted
        name={yearly.name}
        saving={{
          percent: percent.annualSaving,
          badge: yearly.saving(percent.annualSaving),
          small: yearly.small(percent.annualSaving, money.twelveMonths),
        }}
        spokenPrice={yearly.price(money.yearlyInstalment)}
        times={INSTALMENTS}
        price={parts.yearlyInstalment}
        unit={yearly.unit}
        detail={yearly.detail(money.yearly)}
        points={yearly.points}
        action={{
          to: yearlyChoice.to,
          text: { choose: yearly.choose, change: texts.toYearly, current: texts.current }[yearlyChoice.says],
        }}
      />
      <AcademicPlanCard to={paths.academicPlans} text={academic.choose} />
    </div>
  )
}
