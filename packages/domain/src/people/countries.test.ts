import { expect, it } from 'vitest'
import { isCountry, listCountries } from './countries.ts'

const find = (code: string, locale?: string) =>
  listCountries(locale).find(({ countryCode }) => countryCode === code)

it('a country entry has a code, a dial value and a label in the language of the reader', () => {
  expect(find('BR')).toEqual({ countryCode: 'BR', dial: '+55', label: 'Brasil' })
  expect(find('PT')).toEqual({ countryCode: 'PT', dial: '+351', label: 'Portugal' })
  expect(find('US')).toEqual({ countryCode: 'US', dial: '+1', label: 'Estados Unidos' })
  expect(find('DE', 'es')?.label).toBe('Alemania')
})

it('every entry is whole, and none comes twice', () => {
  const countries = listCountries()
  expect(countries.length).toBeGreaterThan(230)
  expect(new Set(countries.map(({ countryCode }) => countryCode)).size).toBe(countries.length)
  const broken = countries.filter(
    ({ countryCode, dial, label }) =>
      !/^[A-Z]{2}$/.test(countryCode) || !/^\+[1-9]\d{0,2}$/.test(dial) || label === countryCode,
  )
  expect(broken).toEqual([])
})

it('are in alphabetical order, accents or not', () => {
  const labels = listCountries().map(({ label }) => label)
  expect(labels.indexOf('África do Sul')).toBeLessThan(labels.indexOf('Albânia'))
})

it('a code that no country has is none', () => {
  expect(['BR', 'XX', 'br', ''].filter(isCountry)).toEqual(['BR'])
})
