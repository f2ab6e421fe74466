import { expect, it } from 'vitest'
import { combinations } from '../combinations.test-data.ts'
import { badgeOf } from './badge.ts'

const cases = combinations({
  isTeacher: [true, false],
  isConsultor: [true, false],
  isManager: [true, false],
})

it.each(cases)('a name carries the badge that says most: %o', author => {
  const badges = [
    author.isTeacher && 'teacher',
    author.isConsultor && 'consultor',
    author.isManager && 'team',
  ]
  expect(badgeOf(author)).toBe(badges.find(badge => badge !== false) ?? null)
})
