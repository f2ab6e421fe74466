import { expect, it } from 'vitest'
import { canonicalEmail, isEmail, nameFromEmail } from './email.ts'

it.each([
  ['ana@exemplo.com', 'ana@exemplo.com'],
  ['  Ana.Silva@Exemplo.COM.br ', 'ana.silva@exemplo.com.br'],
  ['ａｎａ＠ｅｘｅｍｐｌｏ．ｃｏｍ', 'ana@exemplo.com'],
  ['\u212Aatia@exemplo.com', 'katia@exemplo.com'],
  ['joão+aulas@sub.ex-emplo9.com', 'joão+aulas@sub.ex-emplo9.com'],
  ['a@b.co', 'a@b.co'],
])('"%s" is compared as %s', (text, email) => {
  expect(canonicalEmail(text)).toBe(email)
  expect(isEmail(text)).toBe(true)
})

it.each([
  '',
  'ana',
  '@exemplo.com',
  'ana@',
  'ana@exemplo',
  'ana@exemplo.c',
  'ana@exemplo.c0m',
  'ana@exemplo.com@exemplo.com',
  'ana maria@exemplo.com',
  'ana @exemplo.com',
  ' na\tna@exemplo.com',
  'ana@-exemplo.com',
  'ana@exemplo-.com',
  'ana@.com',
  'ana@exemplo..com',
  'ana@exemplo.com.',
  'ana@exem_plo.com',
  'ana@exempló.com',
  'ana@еxemplo.com',
])('"%s" is no address that we accept', text => {
  expect(canonicalEmail(text)).toBeNull()
  expect(isEmail(text)).toBe(false)
})

it('254 characters are accepted and 255 are not', () => {
  const host = '@exemplo.com'
  expect(isEmail('a'.repeat(254 - host.length) + host)).toBe(true)
  expect(isEmail('a'.repeat(255 - host.length) + host)).toBe(false)
})

it('the canonical form of a canonical form is itself, whatever the letter', () => {
  for (let letter = 0; letter <= 0xffff; letter += 1) {
    const email = canonicalEmail(`a${String.fromCodePoint(letter)}a@exemplo.com`)
    if (email !== null && canonicalEmail(email) !== email) expect.fail(`U+${letter.toString(16)}`)
  }
})

it.each([
  ['ana.souza+x@exemplo.com.br', 'Ana Souza'],
  ['joão_d-ávila@exemplo.com', 'João D Ávila'],
  ['dona7@exemplo.com', 'Dona7'],
  ['._.@exemplo.com', 'Membro'],
  ['+aulas@exemplo.com', 'Membro'],
])('whoever told no name begins with one from their address: %s is %s', (email, name) => {
  expect(nameFromEmail(email)).toBe(name)
})
