import { expect, it } from 'vitest'
import { formatMoney } from './money.ts'

it.each([
  [5990, 'R$ 59,90'],
  [47_880, 'R$ 478,80'],
  [123_456_789, 'R$ 1.234.567,89'],
  [5, 'R$ 0,05'],
  [0, 'R$ 0,00'],
  [-100, '-R$ 1,00'],
])('%i centavos are written %s, with plain spaces [R9.11]', (centavos, text) => {
  expect(formatMoney(centavos)).toBe(text)
})
