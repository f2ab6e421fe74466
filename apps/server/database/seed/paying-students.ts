import { addDays, type Day, type PaymentFact } from '@alinha/domain'
import type { Chance } from './chance.ts'

const MONTH = 5990
const YEAR = 47_880
const at = (day: Day): number => Date.parse(`${day}T15:00:00Z`)

/** What somebody pays from a day on: a year, months until they leave, or nothing. */
export function aYearOfPayments(chance: Chance, name: string, from: Day, today: Day): PaymentFact[] {
  const kind = chance(10)
  if (from > today || kind < 3) return []
  const subscription = kind < 5 ? `subl_${name}` : `sub_${name}`
  const period = kind < 5 ? 'yearly' : 'monthly'
  const facts: PaymentFact[] = [
    {
      kind: 'subscription-started',
      provider: 'card',
      externalId: name,
      at: at(from),
      subscription,
      period,
      startsOn: from,
    },
  ]
  const pay = (day: Day, until: Day, amount: number) => {
    const charge = `ch_${name}_${day}`
    facts.push({
      kind: 'charge-paid',
      provider: 'card',
      externalId: charge,
      at: at(day),
      charge,
      amount,
      bought: { kind: 'subscription', subscription, until },
    })
  }
  if (period === 'yearly') {
    pay(from, addDays(from, 365), YEAR)
    return facts
  }
  const months = 1 + chance(12)
  let day = from
  for (let month = 0; month < months && day <= today; month++, day = addDays(day, 30)) {
    if (chance(9) === 0)
      facts.push({
        kind: 'charge-failed',
        provider: 'card',
        externalId: `failed_${name}_${day}`,
        at: at(day) - 3_600_000,
        charge: `failed_${name}_${day}`,
        subscription,
        isFinal: false,
      })
    pay(day, addDays(day, 30), MONTH)
  }
  // Who left has said so; who has not is still paying.
  if (day <= today)
    facts.push({
      kind: 'subscription-cancelled',
      provider: 'card',
      externalId: `end_${name}`,
      at: at(addDays(day, -5)),
      subscription,
    })
  return facts
}
