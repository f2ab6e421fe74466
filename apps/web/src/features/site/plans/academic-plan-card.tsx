import { ACADEMIC_INSTALMENTS, academicDiscountPercent, firstPriceBook as prices } from '@alinha/domain'
import { moneyIn } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/language.ts'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { PlanCard } from './plan-card.tsx'
import { planCardsTexts } from './plan-cards.texts.ts'

type AcademicPlanCardProps = { highlighted?: boolean; to: string; text: string }

/** Shown among the other plans and on a page of its own, with another link on each. */
export function AcademicPlanCard({ highlighted = false, ...action }: AcademicPlanCardProps) {
  const { academic } = useLazyTexts(planCardsTexts)
  const language = useLanguage()
  const discount = academicDiscountPercent(prices)
  const money = (centavos: number) => moneyIn(language, centavos)
  return (
    <PlanCard
      highlighted={highlighted}
      name={academic.name}
      badge={academic.saving(discount)}
      spokenPrice={academic.price(money(prices.academicInstalment))}
      times={ACADEMIC_INSTALMENTS}
      centavos={prices.academicInstalment}
      unit={academic.unit}
      detail={academic.detail(money(prices.academicInstalment * ACADEMIC_INSTALMENTS))}
      points={academic.points}
      small={academic.small(discount, money(prices.monthly * ACADEMIC_INSTALMENTS))}
      action={action}
    />
  )
}
