import { describe, expect, it } from 'vitest'
import { cardBrandNames, findCardBrand, securityCodeDigits } from './card-brand.ts'

describe('the brand of a card', () => {
  it.each([
    ['4', 'visa'],
    ['4000 0000 0000 0010', 'visa'],
    ['5555 5555 5555 4444', 'mastercard'],
    ['51', 'mastercard'],
    ['2221 0000', 'mastercard'],
    ['2720 99', 'mastercard'],
    ['3782 822463 10005', 'amex'],
    ['3056 9309 0259 04', 'diners'],
    ['36', 'diners'],
    ['6062 8288', 'hipercard'],
    ['384100', 'hipercard'],
    ['5067 31', 'elo'],
    ['6362 97', 'elo'],
    ['6505 50', 'elo'],
  ] as const)('%s is known as %s', (number, brand) => {
    expect(findCardBrand(number)).toBe(brand)
  })

  it.each([
    ['4011 77', 'visa'],
    ['4011 78', 'elo'],
    ['4011 79', 'elo'],
    ['4011 80', 'visa'],
    ['5066 98', 'other'],
    ['5066 99', 'elo'],
    ['5067 78', 'elo'],
    ['5067 79', 'other'],
  ] as const)('%s, at the edge of a range inside another brand’s, is %s', (number, brand) => {
    expect(findCardBrand(number)).toBe(brand)
  })

  it.each(['', '5', '50', '2', '222', '22200', '6', '65050', '3'])(
    'nothing is said about "%s", which may still become anything',
    number => {
      expect(findCardBrand(number)).toBeNull()
    },
  )

  it.each(['222012', '272112', '601100', '999999'])('%s is of a brand that we have no name for', number => {
    expect(findCardBrand(number)).toBe('other')
  })

  it('of each, but the nameless, has a name', () => {
    expect(Object.values(cardBrandNames)).toEqual([
      'Visa',
      'Mastercard',
      'Elo',
      'Amex',
      'Hipercard',
      'Diners',
    ])
  })
})

it('the security code has four digits on an Amex and three elsewhere', () => {
  expect(securityCodeDigits('amex')).toBe(4)
  expect(securityCodeDigits('visa')).toBe(3)
  expect(securityCodeDigits(null)).toBe(3)
})
