import { expect, it } from 'vitest'
import { combinations } from '../combinations.test-data.ts'
import { checkReschedule } from './reschedule.ts'

const today = '2027-03-14'
const days = ['2027-03-13', today, '2027-03-15'] as const

it('a lesson is moved from a day ahead to a day ahead, and in no other way', () => {
  const all = combinations({ isOpened: [true, false], releasedOn: [null, ...days], to: days })
  for (const { to, ...movie } of all) {
    const isScheduled = movie.isOpened && movie.releasedOn === '2027-03-15'
    expect(checkReschedule(movie, to, today), JSON.stringify({ ...movie, to })).toEqual(
      !isScheduled
        ? { ok: false, reason: 'lesson-not-scheduled' }
        : to === '2027-03-15'
          ? { ok: true }
          : { ok: false, reason: 'day-not-ahead' },
    )
  }
})
