import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findReferral, rememberReferral } from './referral.ts'

const visit = (address: string): void => {
  window.history.replaceState(null, '', address)
  rememberReferral()
}
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-01T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  visit('/')
})

it('the last link that somebody came by is remembered for 30 days', () => {
  expect(findReferral()).toEqual({})
  visit('/?por=usp')
  visit('/plans?por=Dentalis')
  visit('/plans')
  expect(findReferral()).toEqual({ por: 'dentalis' })
  vi.setSystemTime(new Date('2026-12-01T11:59:59Z'))
  expect(findReferral()).toEqual({ por: 'dentalis' })
  vi.setSystemTime(new Date('2026-12-01T12:00:00Z'))
  expect(findReferral()).toEqual({})
})

it.each(['', 'ab', 'com espaço', '<script>', 'x'.repeat(41)])('"%s" is no code and changes nothing', code => {
  visit('/?por=usp')
  visit(`/?por=${encodeURIComponent(code)}`)
  expect(findReferral()).toEqual({ por: 'usp' })
})

it.each(['não é JSON', '{}', '[1,2]', 'null'])('a storage that holds %s remembers nobody', stored => {
  localStorage.setItem('referral', stored)
  expect(findReferral()).toEqual({})
})
