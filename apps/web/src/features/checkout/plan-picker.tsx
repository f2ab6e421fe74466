import { annualSavingPercent } from '@alinha/domain'
import { useQueries } from '@tanstack/react-query'
import { Badge } from '../../components/badge.tsx'
import { moneyIn } from '../../platform/format.ts'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { quoteQuery } from './checkout.calls.ts'
import { checkoutTexts } from './checkout.texts.ts'
import { RadioCards } from '../../components/form/radio-cards.tsx'
import { firstInstalments, toQuoteParams, type Plan } from './checkout-request.ts'

type Choice = Exclude<Plan, 'academico'>

const planQuoteQuery = (buyerId: number | null, plan: Choice) => {
  const request = { operation: 'subscribe', plan, course: null } as const
  return quoteQuery(buyerId, toQuoteParams(request, { instalments: firstInstalments(request), coupon: null }))
}

type PlanPickerProps = { buyerId: number | null; plan: Choice; onChange: (plan: Choice) => void }

/** Monthly or annual, each with the price from the server. */
export function PlanPicker({ buyerId, plan, onChange }: PlanPickerProps) {
  const texts = useTexts(checkoutTexts).plan
  const language = useLanguage()
  const [monthly, yearly] = useQueries({
    queries: [planQuoteQuery(buyerId, 'mensal'), planQuoteQuery(buyerId, 'anual')],
  })
  const money = (centavos: number) => moneyIn(language, centavos)
  const year = yearly.data?.instalments
  const saving =
    monthly.data && yearly.data
      ? annualSavingPercent({ monthly: monthly.data.listPrice, yearly: yearly.data.listPrice })
      : 0
  return (
    <RadioCards
      label={texts.title}
      value={plan}
      onChange={onChange}
      choices={[
        {
          value: 'anual',
          title: texts.yearly,
          ...(year && { detail: texts.instalments(year.count, money(year.amounts.at(-1) ?? 0)) }),
          ...(saving > 0 && { badge: <Badge tone="premium">{texts.saving(saving)}</Badge> }),
        },
        {
          value: 'mensal',
          title: texts.monthly,
          ...(monthly.data && { detail: texts.perMonth(money(monthly.data.listPrice)) }),
        },
      ]}
    />
  )
}
