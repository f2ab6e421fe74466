import { describe, expect, it } from 'vitest'
import { dialCodes, findDialCode, listCountries } from './countries.ts'
import { splitInternationalNumber, toInternationalNumber } from './international-phone.ts'

describe('a telephone number outside Brazil', () => {
  it.each([
    ['912 345 678', '+351', '+351912345678'],
    ['+351 912 345 678', '+351', '+351912345678'],
    ['00351 912345678', '+351', '+351912345678'],
    ['(020) 7946-0958', '+44', '+442079460958'],
    ['+1 (415) 555-0132', '+351', '+14155550132'],
    ['', '+351', ''],
    ['ramal', '+351', ''],
  ])('%j of %s is %j', (typed, dial, number) => {
    expect(toInternationalNumber(typed, dial)).toBe(number)
  })

  it.each([
    ['+351912345678', { countryCode: '351', number: '912345678' }],
    ['+14155550132', { countryCode: '1', number: '4155550132' }],
    ['+5511987654321', { countryCode: '55', number: '11987654321' }],
    ['+999912345678', null],
    ['+3519', null],
    ['351912345678', null],
    ['', null],
  ])('%j is cut into %o', (number, parts) => {
    expect(splitInternationalNumber(number)).toEqual(parts)
  })

  it('is cut in one way only, whatever the country', () => {
    for (const one of dialCodes)
      expect(dialCodes.filter(other => other !== one && one.startsWith(other))).toEqual([])
    for (const { countryCode, dial } of listCountries()) {
      expect(findDialCode(countryCode)).toBe(dial)
      expect(splitInternationalNumber(`${dial}2345678`)).toEqual({
        countryCode: dial.slice(1),
        number: '2345678',
      })
    }
    expect(findDialCode('XX')).toBe('')
  })
})
