import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPredictable, passwordStrength } from './predictable-password.ts'

describe('a password is predictable', () => {
  it.each([
    ['is a row of figures', ['1234567890', '0987654321', '0123456789012345']],
    ['is a row of letters', ['abcdefghij', 'ZYXWVUTSRQ', 'qwertyuiop', 'QWERTYuiop', 'poiuytrewq']],
    ['is two or three rows', ['qwerty1234', 'asdfgh1234', '123456qwerty', 'abcd1234zxcv', 'aaaaa12345']],
    [
      'is a telephone number, a date or a document',
      ['11987654321', '(11) 98765-4321', '529.982.247-25', '14/03/1985'],
    ],
    ['has few different characters', ['aaaaaaaaaaaa', 'abababababab', '121212121212', '!!!!!!!!!!!!']],
    ['says the same twice', ['xk7qzxk7qz', 'senhaboasenhaboa', 'abc123abc123']],
    ['is nothing', ['']],
  ])('when it %s [R5.12]', (_why, passwords) => {
    expect(passwords.filter(password => !isPredictable(password))).toEqual([])
  })

  it.each(['cavalo azul na serra', 'correta-e-comprida', 'Tq7$vLw!90bX', 'кофе с молоком', 'dez letras'])(
    'but %s is not [R5.12]',
    password => {
      expect(isPredictable(password)).toBe(false)
    },
  )

  it('whatever its case, and read from either end', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), text => {
        expect(isPredictable(text.toUpperCase())).toBe(isPredictable(text.toUpperCase().toLowerCase()))
        expect(isPredictable([...text].toReversed().join(''))).toBe(isPredictable(text))
      }),
    )
  })
})

describe('a password is', () => {
  it.each([
    'quatro gatos cinzentos',
    'dez letras',
    'jabuticaba na janela',
    'Tq7$vLw!90bX',
    'verde mar azul',
    'maria-e-os-gatos',
  ])('good when it has several parts: %s', password => {
    expect(passwordStrength(password)).toBe('good')
  })

  it.each([
    'brasileira2026',
    'flamengo2024',
    'maria@123456',
    'campeonato',
    'Universidade1',
    'maria1985@',
    'password123!',
  ])('only fair when it is a word with figures or signs: %s', password => {
    expect(passwordStrength(password)).toBe('fair')
  })

  it('never worse for one part more', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), text => {
        if (passwordStrength(text) === 'good') expect(passwordStrength(`${text} x`)).toBe('good')
      }),
    )
  })
})
