import { describe, expect, it } from 'vitest'
import { hasCardNumber, isIssuedCardNumber } from './card-in-text.ts'

describe('the number of an issuer', () => {
  it.each(['4222222222222', '4111111111111111', '2221000000000009', '378282246310005', '30569309025904'])(
    '%s is one',
    number => {
      expect(isIssuedCardNumber(number)).toBe(true)
    },
  )

  it.each([
    ['right by Luhn, begun by no issuer', '1763200000004'],
    ['Visa with 15 digits', '411111111111116'],
    ['Mastercard with 15 digits', '555555555555557'],
    ['American Express with 16 digits', '3782822463100052'],
    ['below Mastercard’s range', '2220000000000000'],
    ['above Mastercard’s range', '2721000000000004'],
    ['wrong by Luhn', '4111111111111112'],
  ])('is not %s', (_, number) => {
    expect(isIssuedCardNumber(number)).toBe(false)
  })
})

describe('a card in a text', () => {
  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111 12/31 123',
    '4111.1111.1111.1111',
    '4111 - 1111 - 1111 - 1111',
    '4111\u00a01111\u00a01111\u00a01111',
    '4111\u200b1111\u200b1111\u200b1111',
    '４１１１１１１１１１１１１１１１',
    '3782 822463 10005',
    '3056 930902 5904',
    'nº4111111111111111',
    'cartao4111111111111111',
    'Ana|4111111111111111|12|31|123',
    'Em 16.11.2026 4111 1111 1111 1111',
    'meu cartão é 4222222222222',
    'visa 41 11 11 11 11 11 11 11',
    'Cartão: 4111 1111-1111 1111',
    'tarjeta 501800000009',
  ])('is found in "%s"', text => {
    expect(hasCardNumber(text)).toBe(true)
  })

  it.each([
    '',
    'nada',
    '4222222222222',
    '+4111111111111111',
    'ligue +49 151 23456789',
    'pedido nº 4111111111111111',
    'https://exemplo.com/posts/4111111111111111',
    '4111111111111111.mp4',
    'a4111111111111111',
    '4111111111111111b',
    '_4111111111111111',
    '4111111111111111@exemplo.com',
    '0.4111111111111111',
    '0,4111111111111111',
    '1.2.840.4111111111111111.1',
    '41111111111111114111',
    'DE89 4111 1111 1111 1111 00',
    '4111-1111 1111-1111',
    '0800 731 4111 1111 1111 1111 2022 2023',
    '1308cc 4111-1111 1111-1111',
    '1308cc\n4222222222222',
    'Paguei no cartão. Tel 4222222222222',
    'cartão, telefone 4222222222222',
  ])('is not found in "%s"', text => {
    expect(hasCardNumber(text)).toBe(false)
  })

  it('counts in every length and grouping where a card is asked for', () => {
    expect(hasCardNumber('4222222222222', true)).toBe(true)
    expect(hasCardNumber('41111 11111 11111 1', true)).toBe(true)
    expect(hasCardNumber('41111 11111 11111 1')).toBe(false)
  })
})
