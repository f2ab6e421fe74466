import { expect, it } from 'vitest'
import { combinations } from '../combinations.test-data.ts'
import { eyes, isLessonStaff, whatEyesSee, type Eyes, type LessonSight } from './lesson-staff.ts'

const today = '2027-03-14'

it('any one of the three roles makes staff, and nothing else does', () => {
  const everyone = combinations({
    isManager: [true, false],
    isConsultor: [true, false],
    isTeacher: [true, false],
  })
  for (const roles of everyone)
    expect(isLessonStaff(roles), JSON.stringify(roles)).toBe(Object.values(roles).includes(true))
})

const everything = combinations({
  as: [...eyes],
  isPublished: [true, false],
  isAvailable: [true, false],
  isAvailableOnFreePlan: [true, false],
})
type Facts = (typeof everything)[number]

/** Asserts the answer over everything the sentence speaks of, and that it speaks of something. */
function everySightWhere(isMeant: (facts: Facts) => boolean, sight: LessonSight) {
  const meant = everything.filter(isMeant)
  expect(meant.length).toBeGreaterThan(0)
  for (const facts of meant) expect(whatEyesSee(facts.as, facts, today), JSON.stringify(facts)).toBe(sight)
}

it('nobody finds a lesson of a course that is not published', () => {
  everySightWhere(facts => !facts.isPublished, 'not-found')
})

it('a visitor sees the preview and never the video', () => {
  everySightWhere(facts => facts.as === 'visitor' && facts.isPublished, 'preview')
})

it('no member sees a lesson before it is released', () => {
  everySightWhere(
    facts => facts.as !== 'visitor' && facts.isPublished && !facts.isAvailable,
    'movie-not-available',
  )
})

it('premium members and buyers see what is released, free members only what is free', () => {
  const isReleased = (facts: Facts) => facts.as !== 'visitor' && facts.isPublished && facts.isAvailable
  const opens: Eyes[] = ['premium', 'buyer']
  everySightWhere(
    facts => isReleased(facts) && (opens.includes(facts.as) || facts.isAvailableOnFreePlan),
    'video',
  )
  everySightWhere(
    facts => isReleased(facts) && facts.as === 'free' && !facts.isAvailableOnFreePlan,
    'subscription-needed',
  )
})
