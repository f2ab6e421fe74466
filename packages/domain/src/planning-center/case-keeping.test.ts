import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, type Day } from '../day.ts'
import { addMonths } from '../payments/subscriptions/billing-calendar.ts'
import { caseEndsOn, keepingMonths, listKeepChoices, type KeepingFacts } from './case-keeping.ts'

/** Before a leap day and after one, at the ends of months. */
const closings: Day[] = ['2026-08-31', '2028-02-29']

/** Everything that can stand in a case that was closed on a day, on every day until it is gone. */
function* everything(): Generator<{ facts: KeepingFacts; today: Day }> {
  for (const closedOn of closings)
    for (const keptUntil of [null, ...keepingMonths.map(months => addMonths(closedOn, months))])
      for (let days = 0; days <= 760; days++) {
        const today = addDays(closedOn, days)
        // Not told yet, to be erased today or tomorrow, and in a month.
        for (const toldDay of [null, today, addDays(today, 1), addDays(today, 30)])
          yield { facts: { closedOn, keptUntil, toldDay }, today }
      }
}

describe('a case that is over', () => {
  it('ends 180 days after it was closed, or on the day that was chosen', () => {
    const facts = { closedOn: '2026-11-18', keptUntil: null, toldDay: null }
    expect(caseEndsOn(facts, '2026-11-18')).toBe('2027-05-17')
    expect(caseEndsOn({ ...facts, keptUntil: '2028-11-18' }, '2026-11-18')).toBe('2028-11-18')
  })

  it('is kept for 12, 18 or 24 months, and for no longer', () => {
    const facts = { closedOn: '2026-11-18', keptUntil: null, toldDay: null }
    expect(listKeepChoices(facts, '2026-11-18')).toEqual([
      { months: 12, until: '2027-11-18' },
      { months: 18, until: '2028-05-18' },
      { months: 24, until: '2028-11-18' },
    ])
    expect(listKeepChoices({ ...facts, keptUntil: '2028-05-18' }, '2027-01-01')).toEqual([
      { months: 24, until: '2028-11-18' },
    ])
    expect(listKeepChoices({ ...facts, keptUntil: '2028-11-18' }, '2027-01-01')).toEqual([])
  })

  it('can be kept until the eve of the day that was told, and not on it', () => {
    const facts = { closedOn: '2026-11-18', keptUntil: null, toldDay: '2027-05-17' }
    expect(listKeepChoices(facts, '2027-05-16')).toHaveLength(3)
    expect(listKeepChoices(facts, '2027-05-17')).toEqual([])
  })

  it('ends on a day that was told, or thirty days ahead at least', () => {
    const wrong = [...everything()].filter(({ facts, today }) => {
      const endsOn = caseEndsOn(facts, today)
      return facts.toldDay === null ? daysBetween(today, endsOn) < 30 : endsOn !== facts.toldDay
    })
    expect(wrong).toEqual([])
  })

  it('has every choice that is later than its end, leaves time to be told and ends within 24 months, and no other', () => {
    let [offered, none] = [0, 0]
    const wrong = [...everything()].filter(({ facts, today }) => {
      const endsOn = caseEndsOn(facts, today)
      const choices = listKeepChoices(facts, today).map(({ months }) => months)
      offered += choices.length
      none += choices.length === 0 ? 1 : 0
      return [6, 12, 18, 24, 30, 36].some(months => {
        const until = addMonths(facts.closedOn, months)
        const isRight =
          months >= 12 && months <= 24 && today < endsOn && endsOn < until && daysBetween(today, until) >= 30
        return choices.some(one => one === months) !== isRight
      })
    })
    expect(wrong).toEqual([])
    expect(offered).toBeGreaterThan(5_000)
    expect(none).toBeGreaterThan(5_000)
  })

  it('that is kept ends on the day that was chosen', () => {
    const wrong = [...everything()].filter(({ facts, today }) =>
      listKeepChoices(facts, today).some(
        ({ until }) => caseEndsOn({ ...facts, keptUntil: until, toldDay: null }, today) !== until,
      ),
    )
    expect(wrong).toEqual([])
  })
})
