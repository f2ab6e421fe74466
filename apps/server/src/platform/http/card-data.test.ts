import { describe, expect, it } from 'vitest'
import { refuseCardData } from './card-data.ts'

const answerTo = (body: unknown): string => {
  try {
    refuseCardData(body)
    return 'taken'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('a body', () => {
  it.each([
    [{ cc_number: '4111111111111111' }],
    [{ note: 'meu cartão é 4111 1111 1111 1111, obrigado' }],
    [{ deep: [{ er: ['5555-5555-5555-4444'] }] }],
    [{ number: 4_111_111_111_111_111 }],
    [{ amex: '378282246310005' }],
    [{ '4111111111111111': 1 }],
    ['4111.1111.1111.1111'],
    [{ cc_cvv: '123' }],
    [{ card: { securityCode: 123 } }],
    [{ card_cvv: '   ' }],
  ])('with card data is refused: %j [R3.08]', body => {
    expect(answerTo(body)).toBe('card-not-tokenized')
  })

  it.each([
    [{ cc_number: 'token_a1B2c3D4e5F6g7H8', cc_cvv: '' }],
    [{ cc_cvv: null }],
    [{ cpf: '52998224725', cep: '01310100', telefone: '987654321' }],
    [{ number: '4111111111111112' }],
    [{ id: '41111111-1111-4111-8111-111111111111' }],
    [{ upload: 'a4111111111111111b' }],
    [{ long: '4111111111111111411111111111' }],
    [{ at: '2026-01-31T10:20:30.123Z' }],
    [null],
    [undefined],
    [[1, true, 'nada']],
  ])('without card data is taken: %j', body => {
    expect(answerTo(body)).toBe('taken')
  })
})
