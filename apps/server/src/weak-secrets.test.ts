import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findWeakness, passwordOf } from './weak-secrets.ts'

describe('a secret', () => {
  it.each([
    ['646576656c6f706d656e742d6f6e6c792d6f662d6e6f2d76616c75652d303034', '.env.example'],
    ['sk_test_simulator', '.env.example'],
    ['please-change-me-please-change-it-now', 'placeholder'],
    ['MinhaSenhaDeProducao-0-9-8-7-6-5-4-3-2-1', 'placeholder'],
    ['kT9-x', 'short'],
    ['a'.repeat(40), 'repeats'],
    ['kT9x'.repeat(12), 'repeats'],
    ['5c'.repeat(32), 'repeats'],
    ['aabbabbaababbabaabbaabababbabaabbbab', 'easy to guess'],
    [Buffer.from('a long text that somebody has typed').toString('hex'), 'a text in hex'],
  ])('such as %s is refused', (secret, why) => {
    expect(findWeakness(secret, 'ours')).toContain(why)
  })

  it('that was drawn at random is never refused', () => {
    for (let draw = 0; draw < 500; draw++) {
      expect(findWeakness(randomBytes(33).toString('base64'), 'ours')).toBe(null)
      expect(findWeakness(randomBytes(32).toString('hex'), 'ours')).toBe(null)
      expect(findWeakness(`sk_${randomBytes(12).toString('base64url')}`, 'given')).toBe(null)
    }
  })

  it('is read from the address of a database', () => {
    expect(passwordOf('postgres://alinha:a%40b@127.0.0.1/alinha')).toBe('a@b')
    expect(passwordOf('postgres://alinha@127.0.0.1/alinha')).toBe('')
  })
})
