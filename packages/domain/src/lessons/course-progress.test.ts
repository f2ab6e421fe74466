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
      nextId: 2,
    })
  })

  it('leaves out what is only announced', () => {
    const course = [lesson(1, 92, { isWatched: true }), lesson(2, 50, { isAvailable: false })]
    expect(courseProgress(course)).toEqual({
      progress: 100,
      watchedSeconds: 92,
      missingLessons: 0,
      nextId: null,
    })
  })

  it('goes on with what was begun before what was not', () => {
    expect(courseProgress([lesson(1, 0), lesson(2, 5)]).nextId).toBe(2)
    expect(courseProgress([lesson(1, 0), lesson(2, 0)]).nextId).toBe(1)
  })

  it('of nothing is nothing', () => {
    const nothing = { progress: 0, watchedSeconds: 0, missingLessons: 0, nextId: null }
    expect(courseProgress([])).toEqual(nothing)
    expect(courseProgress([lesson(1, 0, { isAvailable: false })])).toEqual(nothing)
  })

  it('is 100 exactly when every lesson that can be watched is watched', () => {
    const anyLesson = fc.record({
      id: fc.nat(),
      coveredSeconds: fc.nat({ max: 200 }),
      durationSeconds: fc.integer({ min: 1, max: 150 }),
      isWatched: fc.boolean(),
      isAvailable: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(anyLesson, { maxLength: 6 }), lessons => {
        const open = lessons.filter(one => one.isAvailable)
        const { progress } = courseProgress(lessons)
        expect(progress === 100).toBe(open.length > 0 && open.every(one => one.isWatched))
        expect(progress).toBeGreaterThanOrEqual(0)
        expect(progress).toBeLessThanOrEqual(100)
      }),
    )
  })
})
