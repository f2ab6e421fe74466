import { expect, it } from 'vitest'
import { agreeWithTime, dayIn, moneyIn, numberIn, sizeIn } from './format.ts'

it.each([
  ['pt-BR', 'R$ 59,90', '6.500', '15 de novembro de 2026'],
  ['en', 'R$59.90', '6,500', 'November 15, 2026'],
  ['es', '59,90 R$', '6500', '15 de noviembre de 2026'],
] as const)(
  'prices stay in reais; %s only changes the notation of prices, counts and days',
  (language, money, count, day) => {
    expect(moneyIn(language, 5990)).toBe(money)
    expect(numberIn(language, 6500)).toBe(count)
    expect(numberIn(language, 999)).toBe('999')
    expect(dayIn(language, '2026-11-15')).toBe(day)
  },
)

const MEGABYTE = 1024 ** 2

it.each([
  ['pt-BR', 0, '0 B'],
  ['pt-BR', 999, '999 B'],
  ['pt-BR', 1536, '2 KB'],
  ['pt-BR', 13.3 * MEGABYTE, '13,3 MB'],
  ['en', 20 * 1024 ** 3, '20 GB'],
] as const)('in %s, %d bytes are %s', (language, bytes, expected) => {
  expect(sizeIn(language, bytes)).toBe(expected)
})

it.each([
  ['1 min', 'Falta 1 min'],
  ['1 h', 'Falta 1 h'],
  ['1 h 5 min', 'Faltam 1 h 5 min'],
  ['11 min', 'Faltam 11 min'],
])('the verb agrees with %s', (time, expected) => {
  expect(agreeWithTime(time, 'Falta', 'Faltam')).toBe(expected)
})
