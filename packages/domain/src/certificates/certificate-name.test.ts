import { expect, it } from 'vitest'
import { certificateLetters, checkCertificateName, LONGEST_CERTIFICATE_NAME } from './certificate-name.ts'

it.each([
  ['Ana Prado', 'Ana Prado'],
  ['  Ana   Prado ', 'Ana Prado'],
  ['Conceic\u0327a\u0303o', 'Conceição'],
  ["D'Ávila", "D'Ávila"],
  ['Łukasz Žižek-Őry', 'Łukasz Žižek-Őry'],
  ['Ș. Țepeș', 'Ș. Țepeș'],
  ['Ó', 'Ó'],
])('%j is drawn as %j', (typed, name) => {
  expect(checkCertificateName(typed)).toEqual({ ok: true, name })
})

it.each([
  '',
  ' ',
  "'-.",
  'Ana\u0000',
  'Ana\nPrado',
  'Ana\tPrado',
  'Иван',
  '山田',
  'محمد',
  'Ana \u202Eodarp',
  'Ana\u200BPrado',
  'Ana 😀',
  'A\u0330na',
  'Ana 2',
  'Ana <b>',
  'Ana, DDS',
  'a'.repeat(LONGEST_CERTIFICATE_NAME + 1),
])('%j is refused', typed => {
  expect(checkCertificateName(typed)).toEqual({ ok: false, reason: 'certificate-name-not-drawable' })
})

it('the longest is taken', () => {
  expect(checkCertificateName('a'.repeat(LONGEST_CERTIFICATE_NAME)).ok).toBe(true)
})

it('each letter by itself is taken, or with one beside it', () => {
  const letters = certificateLetters()
  expect(letters.length).toBeGreaterThan(200)
  for (const letter of letters) {
    const typed = `A${letter}a`
    expect(checkCertificateName(typed)).toEqual({ ok: true, name: typed.normalize('NFC') })
  }
})
