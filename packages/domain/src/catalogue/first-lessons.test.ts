import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combinations } from '../combinations.test-data.ts'
import {
  chooseFirstLessons,
  EXPERIENCES,
  WEEKLY_MINUTES,
  type LessonToChoose,
  type PracticeAnswers,
} from './first-lessons.ts'

const aLesson = (id: number, facts: Partial<LessonToChoose> = {}): LessonToChoose => ({
  id,
  courseId: 1,
  categoryId: 2,
  seconds: 300,
  releasedOn: null,
  mayWatch: true,
  isWatched: false,
  ...facts,
})

/** Two courses of one subject, and one of another. */
const catalogue = [
  aLesson(1, { releasedOn: '2026-01-01' }),
  aLesson(2, { releasedOn: '2026-03-01' }),
  aLesson(3, { releasedOn: '2026-02-01' }),
  aLesson(4, { courseId: 2, releasedOn: '2026-05-01' }),
  aLesson(5, { courseId: 2, releasedOn: '2026-04-01' }),
  aLesson(6, { courseId: 3, categoryId: 3, releasedOn: '2026-06-01' }),
  aLesson(7, { courseId: 3, categoryId: 3, releasedOn: '2026-07-01' }),
]

const answers = (facts: Partial<PracticeAnswers> = {}): PracticeAnswers => ({
  experience: 'beginning',
  categoryId: 2,
  weeklyMinutes: 15,
  ...facts,
})

describe('what to watch first', () => {
  it.each([
    ['beginning', [1, 2, 3]],
    ['some', [1, 4, 2]],
    ['experienced', [4, 5, 2]],
  ] as const)('for who is %s is %j', (experience, path) => {
    expect(chooseFirstLessons(answers({ experience }), catalogue)).toEqual(path)
  })

  it('is as long as a week of theirs, of that subject, and never shorter than three or longer than six', () => {
    const of = (weeklyMinutes: PracticeAnswers['weeklyMinutes'], categoryId: number | null) =>
      chooseFirstLessons(answers({ weeklyMinutes, categoryId }), catalogue)
    expect(of(15, 2)).toEqual([1, 2, 3])
    expect(of(30, 2)).toEqual([1, 2, 3, 4, 5])
    expect(of(60, 2)).toEqual([1, 2, 3, 4, 5])
    expect(of(60, null)).toEqual([1, 2, 3, 4, 5, 6])
    expect(of(15, 3)).toEqual([6, 7, 1])
  })

  it('leaves out what this person cannot open or has seen, whatever they answer', () => {
    const lessons = fc.array(
      fc.record({
        courseId: fc.nat(3),
        categoryId: fc.option(fc.nat(3)),
        seconds: fc.nat(4000),
        releasedOn: fc.option(fc.constantFrom('2026-01-01', '2026-02-01')),
        mayWatch: fc.boolean(),
        isWatched: fc.boolean(),
      }),
      { maxLength: 20 },
    )
    const everyAnswer = combinations({
      experience: EXPERIENCES,
      categoryId: [null, 0, 1, 9],
      weeklyMinutes: WEEKLY_MINUTES,
    })
    fc.assert(
      fc.property(lessons, found => {
        const all = found.map((lesson, id) => ({ id, ...lesson }))
        const open = all.filter(({ mayWatch, isWatched }) => mayWatch && !isWatched)
        for (const answer of everyAnswer) {
          const path = chooseFirstLessons(answer, all)
          expect(new Set(path).size).toBe(path.length)
          expect(path.every(id => open.some(lesson => lesson.id === id))).toBe(true)
          expect(path.length).toBeGreaterThanOrEqual(Math.min(3, open.length))
          expect(path.length).toBeLessThanOrEqual(6)
          const wanted = open.filter(lesson => lesson.categoryId === answer.categoryId).length
          const ofSubject = path.filter(id => all[id]?.categoryId === answer.categoryId).length
          if (answer.categoryId !== null) expect(ofSubject).toBeGreaterThanOrEqual(Math.min(3, wanted))
        }
      }),
      { numRuns: 100 },
    )
  })
})
