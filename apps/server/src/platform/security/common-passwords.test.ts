import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('a password is common', () => {
  it.each([
    ['is in the lists of leaked ones', ['1234567890', 'qwertyuiop', 'Q1W2E3R4T5']],
    [
      'is a Portuguese word or name',
      ['campeonato', 'Universidade', 'alessandra', 'ALBUQUERQUE', 'escritorio'],
    ],
    [
      'is such a word with figures or signs around it',
      ['flamengo2024', 'maria@123456', '!!brasileiro1!!', 'password123'],
    ],
  ])('when it %s [R5.12]', (_why, passwords) => {
    expect(passwords.filter(password => !isCommonPassword(password))).toEqual([])
  })

  it.each([
    'cavalo azul na serra',
    'correta-e-comprida',
    'Tq7$vLw!90bX',
    'maria1234567890123',
    'кофе с молоком',
  ])('but %s is not [R5.12]', password => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
