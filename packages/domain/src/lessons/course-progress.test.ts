import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courseProgress } from './course-progress.ts'

const lesson = (
  id: number,
  coveredSeconds: number,
  facts: { isWatched?: true; isAvailable?: false } = {},
) => ({
  id,
  coveredSeconds,
  durationSeconds: 100,
  isWatched: facts.isWatched ?? false,
  isAvailable: facts.isAvailable ?? true,
})

describe('the progress of a course', () => {
  it('is the part of its content that was covered', () => {
    const course = [lesson(1, 95, { isWatched: true }), lesson(2, 30), lesson(3, 0)]
    expect(courseProgress(course)).toEqual({
      progress: 41,
      watchedSeconds: 125,
      missingLessons: 2,
      comingLessons: 0,
      nextId: 2,
    })
  })

  it('leaves out what is only announced, and is not complete while something is', () => {
    const course = [lesson(1, 100, { isWatched: true }), lesson(2, 50, { isAvailable: false })]
    expect(courseProgress(course)).toEqual({
      progress: 99,
      watchedSeconds: 100,
      missingLessons: 0,
      comingLessons: 1,
      nextId: null,
    })
  })

  it('goes on with what was begun before what was not', () => {
    expect(courseProgress([lesson(1, 0), lesson(2, 5)]).nextId).toBe(2)
    expect(courseProgress([lesson(1, 0), lesson(2, 0)]).nextId).toBe(1)
  })

  it('of nothing is nothing', () => {
    const nothing = { progress: 0, watchedSeconds: 0, missingLessons: 0, comingLessons: 0, nextId: null }
    expect(courseProgress([])).toEqual(nothing)
    const announced = courseProgress([lesson(1, 0, { isAvailable: false })])
    expect(announced).toEqual({ ...nothing, comingLessons: 1 })
  })

  it('is 100 exactly when every lesson can be watched and is', () => {
    const anyLesson = fc.record({
      id: fc.nat(),
      coveredSeconds: fc.nat({ max: 200 }),
      durationSeconds: fc.integer({ min: 1, max: 150 }),
      isWatched: fc.boolean(),
      isAvailable: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(anyLesson, { maxLength: 6 }), lessons => {
        const { progress, missingLessons, comingLessons } = courseProgress(lessons)
        const isComplete = lessons.length > 0 && lessons.every(one => one.isAvailable && one.isWatched)
        expect(progress === 100).toBe(isComplete)
        expect(missingLessons + comingLessons).toBeLessThanOrEqual(lessons.length)
        expect(progress).toBeGreaterThanOrEqual(0)
        expect(progress).toBeLessThanOrEqual(100)
      }),
    )
  })
})
