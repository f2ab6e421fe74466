import { describe, expect, it } from 'vitest'
import { makeCaseKey, openCaseKey, openText, sealText } from './case-sealing.ts'

const [a, b] = [
  { kid: 'a', key: '1a'.repeat(32) },
  { kid: 'b', key: '2b'.repeat(32) },
]

describe('the key of a case', () => {
  it('is another each time, and opens with the key that wrapped it, whatever key wraps by then', () => {
    const { caseKey, ...wrapped } = makeCaseKey([a, b], 'AL-23456')
    expect(wrapped.kid).toBe('a')
    expect(openCaseKey([b, a], 'AL-23456', wrapped)).toEqual(caseKey)
    expect(makeCaseKey([a], 'AL-23456').caseKey.key).not.toBe(caseKey.key)
    expect(Buffer.from(caseKey.key, 'base64url')).toHaveLength(32)
  })

  it('does not open for another case, under another letter, altered, or without its key', () => {
    const { caseKey: _key, ...wrapped } = makeCaseKey([a, b], 'AL-23456')
    const swapped = `${wrapped.wrapped.startsWith('A') ? 'B' : 'A'}${wrapped.wrapped.slice(1)}`
    expect(() => openCaseKey([a, b], 'AL-65432', wrapped)).toThrow()
    expect(() => openCaseKey([a, b], 'AL-23456', { ...wrapped, kid: 'b' })).toThrow()
    expect(() => openCaseKey([a, b], 'AL-23456', { ...wrapped, wrapped: swapped })).toThrow()
    expect(() => openCaseKey([b], 'AL-23456', wrapped)).toThrow('TICKET_KEYS lacks "a"')
    expect(() => makeCaseKey([], 'AL-23456')).toThrow('TICKET_KEYS is empty')
  })
})

describe('a text of a case', () => {
  const { caseKey } = makeCaseKey([a], 'AL-23456')

  it('is read where it was written, and nowhere else', () => {
    const sealed = sealText(caseKey, 'message 1', 'Dente 36')
    expect(sealed).not.toContain('Dente')
    expect(openText(caseKey, 'message 1', sealed)).toBe('Dente 36')
    expect(() => openText(caseKey, 'message 2', sealed)).toThrow()
    expect(() => openText(caseKey, 'description', sealed)).toThrow()
    expect(() => openText(makeCaseKey([a], 'AL-23456').caseKey, 'message 1', sealed)).toThrow()
  })

  it('that was blanked with its author’s account is empty', () => {
    expect(openText(caseKey, 'description', '')).toBe('')
  })
})
