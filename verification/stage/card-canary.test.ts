import { describe, expect, it } from 'vitest'
import { holdsCardData, TYPED_CODES } from './card-canary.ts'

describe('the card canary', () => {
  it.each([
    '{"cc_number":"4000000000000010"}',
    'card 4000 0000 0000 0028 was declined',
    '4000-0000-0000-0085',
    'MASTERCARD 5555 5555 5555 4444',
    '"{\\"number\\":\\"378282246310005\\"}"',
    'number=378282246310005&cvv=',
    ...TYPED_CODES.flatMap(code => [`{"cvv":"${code}"}`, `{\\"cvv\\":\\"${code}\\"}`, `cvv='${code}'`]),
  ])('finds card data in %s', text => {
    expect(holdsCardData(text)).toBe(true)
  })

  it.each([
    '{"cc_number":"token_a1B2c3D4e5F6g7H8","cc_cvv":""}',
    '{"brand":"Visa","last_digits":"0010"}',
    '{"time":1400000000000001099,"pid":917}',
    '{"amount":47880,"at":"2026-11-15T12:00:00.917Z"}',
  ])('finds none in %s', text => {
    expect(holdsCardData(text)).toBe(false)
  })
})
