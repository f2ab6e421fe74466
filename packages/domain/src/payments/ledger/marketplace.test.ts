import { expect, it } from 'vitest'
import { isMarketplaceActive } from './marketplace.ts'

it.each(['canceled', 'cancelled', 'CANCELED', 'Cancelled'])(
  'the status "%s" ends the subscription [R3.04]',
  status => {
    expect(isMarketplaceActive(status)).toBe(false)
  },
)

it.each([null, ''])('no status, %o, is no subscription', status => {
  expect(isMarketplaceActive(status)).toBe(false)
})

it.each(['active', 'ACTIVE', 'delayed', 'cancel'])('the status "%s" is a live subscription', status => {
  expect(isMarketplaceActive(status)).toBe(true)
})
