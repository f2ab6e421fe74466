import { expect, it } from 'vitest'
import { combinations } from '../../combinations.test-data.ts'
import type { CardSubscription } from '../../people/user.ts'
import { subscriptionButtons, type SubscriptionButton } from './subscription-buttons.ts'

const monthly: CardSubscription = { id: 'sub_1', period: 'monthly' }
const yearly: CardSubscription = { id: '12345', period: 'yearly' }

const everyone = combinations({
  plan: ['free', 'premium'],
  isSuspended: [true, false],
  card: [null, monthly, yearly],
  status: [null, '', 'active', 'delayed', 'canceled', 'cancelled'],
  subscriberCode: [null, '', 'HOT1'],
}).map(({ status, subscriberCode, ...user }) => ({
  ...user,
  marketplace: status === null ? null : { status, subscriberCode },
}))
type Subscriber = (typeof everyone)[number]

const isLive = ({ marketplace }: Subscriber) =>
  marketplace?.status === 'active' || marketplace?.status === 'delayed'

/** The button is there exactly for those the sentence speaks of. */
function offers(button: SubscriptionButton, isMeant: (user: Subscriber) => boolean) {
  for (const user of everyone) {
    expect(subscriptionButtons(user).includes(button), JSON.stringify(user)).toBe(isMeant(user))
  }
}

it('reactivating is offered without an active marketplace and without a card subscription [R4.40]', () => {
  offers('reactivate', user => !isLive(user) && user.card === null)
})

it('cancelling at the marketplace is offered with a live status, a code and no card subscription [R4.41]', () => {
  offers(
    'cancel-marketplace',
    user => isLive(user) && user.marketplace?.subscriberCode === 'HOT1' && user.card === null,
  )
})

it('a marketplace subscriber without a code is shown the way to support', () => {
  offers(
    'contact-support',
    user => isLive(user) && user.marketplace?.subscriberCode !== 'HOT1' && user.card === null,
  )
})

it('cancelling the month is offered to a premium, not suspended, monthly member [R4.42]', () => {
  offers('cancel-monthly', user => user.plan === 'premium' && !user.isSuspended && user.card === monthly)
})

it('cancelling the renewal is offered to a premium, not suspended, annual member [R4.43]', () => {
  offers('cancel-yearly', user => user.plan === 'premium' && !user.isSuspended && user.card === yearly)
})

it('a card subscription that is stopped, or whose period is over, offers nothing', () => {
  const stopped = everyone.filter(user => user.card !== null && (user.plan === 'free' || user.isSuspended))
  for (const user of stopped) expect(subscriptionButtons(user), JSON.stringify(user)).toEqual([])
})

it('nobody is offered two things that contradict each other', () => {
  for (const user of everyone) expect(subscriptionButtons(user).length).toBeLessThanOrEqual(1)
})

it('a pause ends access before the subscription, which can still be cancelled', () => {
  const paused = everyone.filter(user => user.card !== null && !user.isSuspended)
  for (const user of paused)
    expect(subscriptionButtons(user, true), JSON.stringify(user)).toEqual([
      user.card === monthly ? 'cancel-monthly' : 'cancel-yearly',
    ])
})
