import { expect, it } from 'vitest'
import type { CardSubscription } from '../../people/user.ts'
import { checkCancellation, isAlreadyCancelled } from './cancellation.ts'

const card: CardSubscription = { id: 'sub_1', period: 'monthly' }

it.each([false, true])(
  'without a card subscription there is nothing to cancel, suspended or not: %s',
  isSuspended => {
    expect(checkCancellation({ card: null, isSuspended })).toEqual({ ok: false, reason: 'no-subscription' })
  },
)

it('a subscription whose renewal is stopped is already cancelled', () => {
  expect(checkCancellation({ card, isSuspended: true })).toEqual({
    ok: false,
    reason: 'subscription-already-cancelled',
  })
})

it('a running subscription can be cancelled', () => {
  expect(checkCancellation({ card, isSuspended: false })).toEqual({ ok: true, subscriptionId: 'sub_1' })
})

it('the trigger text of a repeated cancellation is exact [R8.07]', () => {
  expect(isAlreadyCancelled('Assinatura já cancelada.')).toBe(true)
  expect(isAlreadyCancelled('Assinatura já cancelada')).toBe(false)
  expect(isAlreadyCancelled('')).toBe(false)
})
