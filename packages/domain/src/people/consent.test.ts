import { expect, it } from 'vitest'
import { consentPurposes, currentConsentText } from './consent.ts'

it('every purpose has a sentence of its own, with the day it was written', () => {
  const current = consentPurposes.map(currentConsentText)
  expect(new Set(current.map(({ text }) => text)).size).toBe(consentPurposes.length)
  expect(current.filter(({ version }) => !/^\d{4}-\d{2}-\d{2}$/.test(version))).toEqual([])
})

it('a sentence that people agreed to is never edited: a change is a new version', () => {
  expect(currentConsentText('terms')).toEqual({
    version: '2026-11-15',
    text: 'Li e aceito os Termos de uso.',
  })
})
