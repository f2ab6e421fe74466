import { expect, it } from 'vitest'
import { addDays } from '../day.ts'
import { INACTIVE_AFTER_DAYS, isInactiveStudent } from './class-activity.ts'

const today = '2026-11-17'
const ago = (days: number) => addDays(today, -days)

it('a student is inactive two weeks after they last watched something, or after they came, whichever is later', () => {
  for (let joined = 0; joined <= 40; joined++) {
    expect(isInactiveStudent({ joinedOn: ago(joined), lastSeenOn: null }, today)).toBe(joined >= 14)
    for (let seen = 0; seen <= 40; seen++)
      expect(isInactiveStudent({ joinedOn: ago(joined), lastSeenOn: ago(seen) }, today)).toBe(
        Math.min(joined, seen) >= INACTIVE_AFTER_DAYS,
      )
  }
})
