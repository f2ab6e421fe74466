import { addDays, addMonths, type Day, type PaymentFact, type PaymentProvider } from '@alinha/domain'
import type { Chance } from '../randomness.ts'

const momentOf = (day: Day, hour: number): number => Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000

type Story = { facts: PaymentFact[]; courses: number[] }

/**
 * What may have happened to one person's money in the last year or so, as the providers would tell it: subscriptions one
 * after the other, with renewals, failures, cancellations, refunds and disputes, and courses beside them.
 */
export function generateStory(chance: Chance, name: string, today: Day, courseIds: readonly number[]): Story {
  const facts: PaymentFact[] = []
  let day = addDays(today, -chance.below(400))
  for (let number = 0; number < 1 + chance.below(3) && day <= today; number++) {
    const provider = chance.pick(['card', 'card', 'marketplace', 'legacy-card'] as const)
    const { told, endedOn } = aSubscription(chance, provider, `${name}s${number}`, day, today)
    facts.push(...told)
    day = addDays(endedOn, 8 + chance.below(40))
  }
  const courses = courseIds.filter(() => chance.isLucky(0.2))
  for (const courseId of courses) facts.push(...aCourse(chance, `${name}c${courseId}`, courseId, today))
  if (chance.isLucky(0.5)) facts.push(...aCard(chance, name, today))
  return { facts, courses }
}

function aSubscription(chance: Chance, provider: PaymentProvider, id: string, from: Day, today: Day) {
  const period = chance.isLucky(0.2) ? 'yearly' : 'monthly'
  const told: PaymentFact[] = [
    {
      kind: 'subscription-started',
      provider,
      externalId: id,
      subscription: id,
      at: momentOf(from, 12),
      period,
      startsOn: from,
    },
  ]
  const cancel = (day: Day): void => {
    const at = momentOf(day, 20)
    told.push({ kind: 'subscription-cancelled', provider, externalId: `${id}#${at}`, subscription: id, at })
  }
  const months = period === 'yearly' ? 12 : 1
  for (let cycle = 0; ; cycle++) {
    const [day, until] = [addMonths(from, months * cycle), addMonths(from, months * (cycle + 1))]
    if (day > today) return { told, endedOn: day }
    const charge = `${id}ch${cycle}`
    if (chance.isLucky(0.1)) told.push(failure(provider, id, charge, day))
    if (chance.isLucky(0.05)) {
      // It never passes, and is given up.
      cancel(addDays(day, 7))
      return { told, endedOn: addDays(day, 7) }
    }
    const paid = { provider, charge, at: momentOf(day, 14), amount: 5990 } as const
    const bought = { kind: 'subscription', subscription: id, until } as const
    told.push({ ...paid, kind: 'charge-paid', externalId: charge, bought })
    if (chance.isLucky(0.12)) {
      told.push(...moneyBack(chance, provider, charge, day))
      cancel(addDays(day, 3))
      return { told, endedOn: until }
    }
    if (chance.isLucky(0.12)) {
      cancel(day)
      return { told, endedOn: until }
    }
  }
}

const failure = (provider: PaymentProvider, subscription: string, charge: string, day: Day): PaymentFact => ({
  kind: 'charge-failed',
  provider,
  externalId: `${charge}#1`,
  at: momentOf(day, 13),
  charge,
  subscription,
  isFinal: false,
})

function moneyBack(chance: Chance, provider: PaymentProvider, charge: string, day: Day): PaymentFact[] {
  const told = { provider, charge, at: momentOf(addDays(day, 2), 15) } as const
  if (chance.isLucky(0.3)) return [{ ...told, kind: 'charge-reversed', externalId: charge }]
  return [1000, 5990]
    .filter(() => chance.isLucky(0.7))
    .map(soFar => ({
      ...told,
      kind: 'charge-refunded' as const,
      externalId: `${charge}#${soFar}`,
      refundedSoFar: soFar,
    }))
}

function aCourse(chance: Chance, charge: string, courseId: number, today: Day): PaymentFact[] {
  const day = addDays(today, -chance.below(500))
  const told = { provider: 'card', charge, at: momentOf(day, 10) } as const
  const bought = { kind: 'course', courseId, until: addDays(day, 365) } as const
  const paid: PaymentFact = { ...told, kind: 'charge-paid', externalId: charge, amount: 19_900, bought }
  if (!chance.isLucky(0.3)) return [paid]
  const refundedSoFar = 19_900
  return [paid, { ...told, kind: 'charge-refunded', externalId: `${charge}#${refundedSoFar}`, refundedSoFar }]
}

function aCard(chance: Chance, name: string, today: Day): PaymentFact[] {
  const id = `${name}card`
  const told = { provider: 'card', at: momentOf(addDays(today, -50), 9) } as const
  const card = { id, brand: 'visa', lastDigits: '0010', expires: '2031-12' }
  const kept: PaymentFact = { ...told, kind: 'card-kept', externalId: `${id}#1`, card }
  const later = told.at + 1000
  return chance.isLucky(0.5)
    ? [kept]
    : [kept, { ...told, kind: 'card-removed', externalId: id, at: later, cardId: id }]
}
