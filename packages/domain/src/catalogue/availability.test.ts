import { expect, it } from 'vitest'
import { combinations } from '../combinations.test-data.ts'
import { isNewLesson, isPlayableLesson, lessonState, releaseToTell } from './availability.ts'

const today = '2027-03-14'

const everything = combinations({
  isOpened: [true, false],
  hasVideo: [true, false],
  releasedOn: [null, '2027-03-15', '2027-03-14', '2027-02-13', '2027-02-12', '2020-01-01'],
})

it('a lesson plays when it is opened, has a video and its day has come [R4.31]', () => {
  for (const movie of everything) {
    const isDue = movie.releasedOn !== '2027-03-15'
    expect(isPlayableLesson(movie, today), JSON.stringify(movie)).toBe(
      movie.isOpened && movie.hasVideo && isDue,
    )
  }
})

it('a release is told while it lies ahead, and of what plays: a draft’s day, or one that passed in vain, is not', () => {
  for (const movie of everything) {
    const isAhead = movie.isOpened && movie.releasedOn === '2027-03-15'
    expect(releaseToTell(movie, today), JSON.stringify(movie)).toBe(
      isAhead || isPlayableLesson(movie, today) ? movie.releasedOn : null,
    )
  }
})

it('a lesson is new for 30 days from its release, and never before it plays', () => {
  for (const movie of everything) {
    const isLate = movie.releasedOn === '2027-03-14' || movie.releasedOn === '2027-02-13'
    expect(isNewLesson(movie, today), JSON.stringify(movie)).toBe(isPlayableLesson(movie, today) && isLate)
  }
})

it('a lesson is a draft until a person releases it, and scheduled until its day', () => {
  for (const movie of everything) {
    const isAhead = movie.releasedOn === '2027-03-15'
    expect(lessonState(movie, today), JSON.stringify(movie)).toBe(
      movie.isOpened ? (isAhead ? 'scheduled' : 'released') : 'draft',
    )
  }
})
