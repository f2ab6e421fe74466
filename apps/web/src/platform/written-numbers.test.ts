import { expect, it } from 'vitest'
import { fromCentavos, toCentavos, toSeconds } from './written-numbers.ts'

it.each([
  ['1:05', 65],
  ['90:00', 5400],
  ['1:00:30', 3630],
  ['0:60', null],
  ['75', null],
  ['', null],
])('the time %s is %s', (text, seconds) => {
  expect(toSeconds(text)).toBe(seconds)
})

it.each([
  ['', null],
  ['199,90', 19_990],
  ['R$ 1.249,00', 124_900],
  ['200', 20_000],
  ['19.9', NaN],
  ['dez', NaN],
])('the price %s is %s centavos', (text, centavos) => {
  expect(toCentavos(text)).toBe(centavos)
  if (centavos) expect(toCentavos(fromCentavos(centavos))).toBe(centavos)
})
