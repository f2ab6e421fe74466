import { describe, expect, it } from 'vitest'
import { combinations } from '../combinations.test-data.ts'
import { courseChecks, lessonChecks, whatStopsCourse, whatStopsLesson } from './publish-checks.ts'

const both = [true, false] as const

const lessons = combinations({
  state: ['draft', 'scheduled', 'released'],
  hasVideo: both,
  hasDescription: both,
  hasPicture: both,
  hasCaptions: both,
  hasChapters: both,
  hasTeacher: both,
  isForEveryone: both,
  isCoursePublished: both,
})
const courses = combinations({
  isOnDemand: both,
  hasPrice: both,
  hasLessons: both,
  isSold: both,
  hasPicture: both,
  hasDescription: both,
  hasCategory: both,
  hasTeacher: both,
})

const outcomeOf = (checks: readonly { name: string; outcome: string }[], name: string) =>
  checks.find(check => check.name === name)?.outcome

describe('a lesson', () => {
  it('is stopped by a missing video alone, and not when it is for a later day', () => {
    for (const lesson of lessons) {
      const checks = lessonChecks(lesson)
      const stops = checks.filter(({ outcome }) => outcome === 'stops').map(({ name }) => name)
      expect(stops).toEqual(!lesson.hasVideo && lesson.state !== 'scheduled' ? ['video'] : [])
      expect(whatStopsLesson(lesson)).toBe(stops[0] ?? null)
      const waits = !lesson.hasVideo && lesson.state === 'scheduled'
      if (waits) expect(outcomeOf(checks, 'video')).toBe('warns')
      if (lesson.hasVideo) expect(outcomeOf(checks, 'video')).toBe('done')
    }
  })

  it('is warned about everything else that it lacks, and about a preview for everyone', () => {
    for (const lesson of lessons) {
      const others = lessonChecks(lesson).filter(({ name }) => name !== 'video')
      expect(Object.fromEntries(others.map(({ name, outcome }) => [name, outcome === 'done']))).toEqual({
        description: lesson.hasDescription,
        picture: lesson.hasPicture,
        captions: lesson.hasCaptions,
        chapters: lesson.hasChapters,
        teacher: lesson.hasTeacher,
        audience: !lesson.isForEveryone,
        course: lesson.isCoursePublished,
      })
      expect(others.every(({ outcome }) => outcome !== 'stops')).toBe(true)
    }
  })
})

describe('a course', () => {
  it('is stopped only when it is sold: without a price, or newly without lessons', () => {
    for (const course of courses) {
      const stops = courseChecks(course).flatMap(({ name, outcome }) => (outcome === 'stops' ? name : []))
      const expected = [
        ...(course.isOnDemand && !course.isSold && !course.hasLessons ? ['lessons'] : []),
        ...(course.isOnDemand && !course.hasPrice ? ['price'] : []),
      ]
      expect(stops, JSON.stringify(course)).toEqual(expected)
      expect(whatStopsCourse(course)).toBe(expected.at(-1) ?? null)
    }
  })

  it('has a price or a category to look at, never both', () => {
    for (const course of courses) {
      const checks = courseChecks(course)
      expect(outcomeOf(checks, 'price')).toBe(
        course.isOnDemand ? (course.hasPrice ? 'done' : 'stops') : undefined,
      )
      expect(outcomeOf(checks, 'category')).toBe(
        course.isOnDemand ? undefined : course.hasCategory ? 'done' : 'warns',
      )
    }
  })

  it('is warned about what else it lacks', () => {
    for (const course of courses) {
      const checks = courseChecks(course)
      expect(outcomeOf(checks, 'picture')).toBe(course.hasPicture ? 'done' : 'warns')
      expect(outcomeOf(checks, 'description')).toBe(course.hasDescription ? 'done' : 'warns')
      expect(outcomeOf(checks, 'teacher')).toBe(course.hasTeacher ? 'done' : 'warns')
      if (course.hasLessons) expect(outcomeOf(checks, 'lessons')).toBe('done')
      else expect(outcomeOf(checks, 'lessons')).toBe(course.isOnDemand && !course.isSold ? 'stops' : 'warns')
    }
  })
})
