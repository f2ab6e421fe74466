import { annualSavingPercent } from '@alinha/domain'
import { useQueries } from '@tanstack/react-query'
import { Badge } from '../../components/badge.tsx'
import { moneyIn } from '../../platform/format.ts'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { quoteQuery } from './checkout.calls.ts'
import { checkoutTexts } from './checkout.texts.ts'
import { RadioCards } from './radio-cards.tsx'
import { firstInstalments, toQuoteWish, type Plan } from './wish.ts'

type Choice = Exclude<Plan, 'academico'>

const quoteOf = (plan: Choice) => {
  const wish = { operation: 'subscribe', plan, course: null } as const
  return quoteQuery(toQuoteWish(wish, { instalments: firstInstalments(wish), coupon: null }))
}

/** Monthly or annual, each with the price that the server names. */
export function PlanPicker({ plan, onChange }: { plan: Choice; onChange: (plan: Choice) => void }) {
  const texts = useTexts(checkoutTexts).plan
  const language = useLanguage()
  const [monthly, yearly] = useQueries({ queries: [quoteOf('mensal'), quoteOf('anual')] })
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
