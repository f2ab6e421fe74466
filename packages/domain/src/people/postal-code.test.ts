import { expect, it } from 'vitest'
import { POSTAL_CODE_INVALID, POSTAL_CODE_LOOKUP_FAILED, toPostalCode } from './postal-code.ts'

it.each(['01310100', '01310-100'])('%s is the CEP 01310100 [R5.06]', text => {
  expect(toPostalCode(text)).toBe('01310100')
})

it.each([
  '',
  '0131010',
  '013101000',
  '0131-0100',
  '01310--100',
  '01310 100',
  '0131010a',
  'a01310100',
  '01310100\n',
])('"%s" is none [R5.06]', text => {
  expect(toPostalCode(text)).toBeNull()
})

it('says so in these words [R5.06]', () => {
  expect(POSTAL_CODE_INVALID).toBe('Cep Inválido')
  expect(POSTAL_CODE_LOOKUP_FAILED).toBe('Erro ao tentar buscar CEP!')
})
