import { ACADEMIC_INSTALMENTS } from '@alinha/domain'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { usePrices } from '../prices/use-prices.ts'
import { PlanCard } from './plan-card.tsx'
import { planCardsTexts } from './plan-cards.texts.ts'

type AcademicPlanCardProps = { highlighted?: boolean; to: string; text: string }

/** Shown among the other plans and on a page of its own, with another link on each. */
export function AcademicPlanCard({ highlighted = false, ...action }: AcademicPlanCardProps) {
  const { academic } = useLazyTexts(planCardsTexts)
  const { money, parts, percent } = usePrices()
  return (
    <PlanCard
      highlighted={highlighted}
      name={academic.name}
      saving={{
        percent: percent.academicDiscount,
        badge: academic.saving(percent.academicDiscount),
        small: academic.small(percent.academicDiscount, money.twelveMonths),
      }}
      spokenPrice={academic.price(money.academicInstalment)}
      times={ACADEMIC_INSTALMENTS}
      price={parts.academicInstalment}
      unit={academic.unit}
      detail={academic.detail(money.academicYear)}
      points={academic.points}
      action={action}
    />
  )
}
