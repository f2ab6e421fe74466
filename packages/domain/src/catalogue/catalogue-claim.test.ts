import { describe, expect, it } from 'vitest'
import { claimedMinutes, hasHundreds } from './catalogue-claim.ts'

describe('the claim of the landing page', () => {
  it('says more than 6,500 minutes from the first second above, and grows by 500', () => {
    expect(claimedMinutes(6501)).toBe(6500)
    expect(claimedMinutes(7000)).toBe(6500)
    expect(claimedMinutes(7001)).toBe(7000)
    expect(claimedMinutes(123_456)).toBe(123_000)
  })

  it('says less when there is less', () => {
    expect(claimedMinutes(6500)).toBe(6400)
    expect(claimedMinutes(101)).toBe(100)
    expect(claimedMinutes(100)).toBe(0)
    expect(claimedMinutes(0)).toBe(0)
  })

  it('is true of every catalogue: "more than" is never as much as there is', () => {
    for (let minutes = 1; minutes < 9000; minutes++) {
      expect(claimedMinutes(minutes)).toBeLessThan(minutes)
      expect(claimedMinutes(minutes)).toBeGreaterThanOrEqual(claimedMinutes(minutes - 1))
    }
  })

  it('speaks of hundreds of lessons from two hundred on', () => {
    expect(hasHundreds(199)).toBe(false)
    expect(hasHundreds(200)).toBe(true)
  })
})
