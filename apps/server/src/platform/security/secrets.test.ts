import { expect, it } from 'vitest'
import { deriveKey, seal, unseal } from './secrets.ts'

const key = deriveKey('only-for-tests-only-for-tests-only-for-tests', 'test')

it('what is sealed opens to the same text, and looks different each time', () => {
  const sealed = seal(key, 'ana', 'segredo com acentuação')
  expect(unseal(key, 'ana', sealed)).toBe('segredo com acentuação')
  expect(seal(key, 'ana', 'segredo com acentuação')).not.toBe(sealed)
  expect(sealed).not.toContain(Buffer.from('segredo').toString('base64url').slice(0, 8))
})

it('what is sealed opens for nobody else, with no other key, and not when altered anywhere', () => {
  const sealed = seal(key, 'ana', 'segredo')
  expect(() => unseal(key, 'bia', sealed)).toThrow()
  expect(() => unseal(deriveKey('x'.repeat(32), 'test'), 'ana', sealed)).toThrow()
  for (let at = 0; at < sealed.length - 1; at++) {
    const altered = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
    expect(() => unseal(key, 'ana', altered)).toThrow()
  }
  expect(() => unseal(key, 'ana', '')).toThrow()
})
