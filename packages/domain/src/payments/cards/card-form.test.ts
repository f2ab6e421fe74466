import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combinations } from '../../combinations.test-data.ts'
import { cardProblemTexts, checkCard, isCardExpired, isCardNumber, toCardExpiry } from './card-form.ts'

const today = '2027-03-14'

describe('a card number', () => {
  it.each([
    '4111111111111111',
    '5555555555554444',
    '378282246310005',
    '6362970000457013',
    '4222222222222',
    '4000 0000 0000 0002',
    '6304000000000000',
    '501800000009',
    '6304000000000000000',
  ])('%s is right', number => {
    expect(isCardNumber(number)).toBe(true)
  })

  it.each([
    '',
    '4111111111111112',
    '0000000000000000',
    '4111-1111-1111-1111',
    '4111111111111111a',
    'a4111111111111111',
    '41111111112',
    '41111111111111111115',
    '٤١١١١١١١١١١١١١١١',
  ])('"%s" is wrong', number => {
    expect(isCardNumber(number)).toBe(false)
  })

  it('has exactly one right last digit, and any one digit mistyped makes it wrong', () => {
    const start = fc.stringMatching(/^[1-9]\d{10,17}$/)
    fc.assert(
      fc.property(start, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const right = [...'0123456789'].map(last => digits + last).filter(isCardNumber)
        expect(right).toHaveLength(1)
        const number = right[0] ?? ''
        const place = 1 + (at % (number.length - 1))
        const mistyped = (Number(number[place]) + by) % 10
        expect(isCardNumber(number.slice(0, place) + mistyped + number.slice(place + 1))).toBe(false)
      }),
    )
  })
})

describe('an expiry', () => {
  it('is month and year, with or without a slash [R5.05]', () => {
    for (let month = 0; month <= 99; month += 1) {
      const mm = String(month).padStart(2, '0')
      const expected = month >= 1 && month <= 12 ? { month, year: 2031 } : null
      expect(toCardExpiry(`${mm}31`)).toEqual(expected)
      expect(toCardExpiry(`${mm}/31`)).toEqual(expected)
    }
    for (let year = 0; year <= 99; year += 1) {
      expect(toCardExpiry(`07/${String(year).padStart(2, '0')}`)).toEqual({ month: 7, year: 2000 + year })
    }
  })

  it.each(['', '731', '7/31', '07-31', '07/2031', '072031', '07//31', ' 0731', '0731 ', '07/3a', 'a7/31'])(
    '"%s" is not read [R5.05]',
    text => {
      expect(toCardExpiry(text)).toBeNull()
    },
  )

  it.each([
    [2, 2027, true],
    [3, 2027, false],
    [4, 2027, false],
    [12, 2026, true],
    [1, 2028, false],
    [10, 2026, true],
    [10, 2027, false],
  ])('%i/%i has passed on 14 March 2027: %s', (month, year, isPast) => {
    expect(isCardExpired({ month, year }, today)).toBe(isPast)
  })

  it('holds to the last day of its month', () => {
    expect(isCardExpired({ month: 3, year: 2027 }, '2027-03-31')).toBe(false)
    expect(isCardExpired({ month: 3, year: 2027 }, '2027-04-01')).toBe(true)
  })
})

describe('the card form', () => {
  const numbers = ['4111111111111111', '4111111111111112']

  it('refuses a wrong number in the first-card flow, before all else [R5.04]', () => {
    for (const expiry of ['', '02/27', '03/27']) {
      expect(checkCard({ number: '4111111111111112', expiry }, 'first-card', today)).toEqual({
        ok: false,
        reason: 'card-number-wrong',
      })
    }
    expect(cardProblemTexts['card-number-wrong']).toBe('Número de cartão incorreto')
  })

  it('looks at the expiry in either flow, and at the number in no flow but the first [R5.04, R5.05]', () => {
    for (const { number, flow } of combinations({ number: numbers, flow: ['first-card', 'card-change'] })) {
      if (flow === 'first-card' && number === numbers[1]) continue
      expect(checkCard({ number, expiry: '13/27' }, flow, today)).toEqual({
        ok: false,
        reason: 'card-expiry-wrong',
      })
      expect(checkCard({ number, expiry: '02/27' }, flow, today)).toEqual({
        ok: false,
        reason: 'card-expired',
      })
      expect(checkCard({ number, expiry: '0327' }, flow, today)).toEqual({
        ok: true,
        expiry: { month: 3, year: 2027 },
      })
    }
  })

  it('has a text for each problem; a failed tokenization is an invalid card [R5.08]', () => {
    expect(cardProblemTexts).toEqual({
      'card-number-wrong': 'Número de cartão incorreto',
      'card-expiry-wrong': 'Validade incorreta',
      'card-expired': 'Cartão vencido',
      'card-not-tokenized': 'Cartão inválido',
    })
  })
})
