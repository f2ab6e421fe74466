import { describe, expect, it } from 'vitest'
import { languages } from './language.ts'
import { formatMoney, moneyIn } from './money.ts'

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

describe.each(languages)('in %s', language => {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'BRL',
    currencyDisplay: 'narrowSymbol',
  })

  it('an amount is written as Intl writes it, whatever its length and sign', () => {
    const amounts = [
      0, 1, 9, 10, 99, 100, 101, 999, 1000, 5990, 9999, 10_000, 99_999, 100_000, 123_456, 999_999,
    ]
    for (const amount of [...amounts, 1_000_000, 12_345_678, 999_999_999, 1_234_567_890_123])
      for (const centavos of [amount, -amount].map(one => one || 0))
        expect(moneyIn(language, centavos)).toBe(format.format(centavos / 100).replaceAll('\u00A0', ' '))
  })
})
