import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../../day.ts'
import { expiresBefore, renewalStep, type RenewalFacts } from './renewal.ts'

const dueOn = '2028-02-29'
const fresh: RenewalFacts = { dueOn, attempts: [], isCardRefusedForGood: false, noticesSent: [] }

/** Every day from 40 before the end, as a job that looks once a day would, except on days when it is down. */
function live(isDown: (daysToEnd: number) => boolean, isRefusedForGood = false): string[] {
  let facts = fresh
  const done: string[] = []
  for (let day = addDays(dueOn, -40); day <= addDays(dueOn, 10); day = addDays(day, 1)) {
    const daysToEnd = daysBetween(day, dueOn)
    if (isDown(daysToEnd)) continue
    const step = renewalStep(facts, day)
    if (step.do === 'nothing') continue
    done.push(`${step.do} ${-daysToEnd}`)
    if (step.do === 'give-up') return done
    if (step.do === 'announce') facts = { ...facts, noticesSent: [...facts.noticesSent, step.daysBefore] }
    if (step.do === 'charge') {
      facts = { ...facts, attempts: [...facts.attempts, day], isCardRefusedForGood: isRefusedForGood }
    }
  }
  return done
}

describe('the renewal of a year', () => {
  it('is announced twice, charged on its last day, tried again after 1, 3 and 5 days, and given up after 7', () => {
    expect(live(() => false)).toEqual([
      'announce -30',
      'announce -7',
      'charge 0',
      'charge 1',
      'charge 3',
      'charge 5',
      'give-up 8',
    ])
  })

  it('is not tried again with a card that will never pass', () => {
    expect(live(() => false, true)).toEqual(['announce -30', 'announce -7', 'charge 0', 'give-up 8'])
  })

  it('is made up for when nothing ran for days, and a notice that was missed is not sent after a nearer one', () => {
    expect(live(daysToEnd => daysToEnd >= 5)).toEqual([
      'announce -4',
      'charge 0',
      'charge 1',
      'charge 3',
      'charge 5',
      'give-up 8',
    ])
    expect(live(daysToEnd => daysToEnd <= 0 && daysToEnd > -2).slice(2)).toEqual([
      'charge 2',
      'charge 3',
      'charge 5',
      'charge 7',
      'give-up 8',
    ])
  })

  it('says which try it is, so that each has a name of its own', () => {
    expect(renewalStep(fresh, dueOn)).toEqual({ do: 'charge', attempt: 0 })
    expect(renewalStep({ ...fresh, attempts: [dueOn] }, addDays(dueOn, 1))).toEqual({
      do: 'charge',
      attempt: 1,
    })
  })
})

it.each([
  ['2028-01', true],
  ['2028-02', false],
  ['2028-03', false],
])('a card that is good to the end of %s expires before a charge in February: %s', (expires, isTooSoon) => {
  expect(expiresBefore(expires, dueOn)).toBe(isTooSoon)
})
