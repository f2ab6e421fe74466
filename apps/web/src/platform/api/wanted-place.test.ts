import { describe, expect, it, vi } from 'vitest'
import { aMember, signedIn } from '../../testing/people.ts'
import { loseSession, storeSession } from './session.ts'
import {
  findPlace,
  forgetPlace,
  keepPlaceForMail,
  rememberPlace,
  rememberPreviewedLesson,
  takePlace,
} from './wanted-place.ts'

const ana = aMember({ id: 5 })
const asked = (path: string) => ({ path, why: 'asked', userId: null })

it('is led to once', () => {
  rememberPlace('/admin/courses/7?a=1')
  expect(takePlace(5)).toEqual(asked('/admin/courses/7?a=1'))
  expect(takePlace(5)).toBeNull()
})

it.each([
  '//evil.example/panel',
  'https://evil.example/panel',
  '/panel/../auth/logout',
  '/auth/logout',
  '/',
  '',
])('%s is not remembered', path => {
  rememberPlace('/panel/profile')
  rememberPlace(path)
  expect(findPlace(5)).toEqual(asked('/panel/profile'))
})

it.each([
  'null',
  '7',
  '{"path":7}',
  '{"path":',
  '{"path":"//evil.example"}',
  '{"path":"/panel/%2e%2e/auth/logout"}',
])('%s in the storage leads nowhere', text => {
  sessionStorage.setItem('wanted_place', text)
  expect(findPlace(5)).toBeNull()
})

describe('of a session that ended by itself', () => {
  it('is for the same person only', () => {
    storeSession(signedIn(ana))
    loseSession()
    rememberPlace('/panel/profile')
    expect(findPlace(6)).toBeNull()
    expect(findPlace(5)).toEqual({ path: '/panel/profile', why: 'ended', userId: 5 })
  })

  it('keeps the second of the lesson that was open', () => {
    storeSession(signedIn(ana))
    loseSession()
    rememberPreviewedLesson(7, 90)
    rememberPlace('/panel/movie/7?t=20')
    expect(findPlace(5)?.path).toBe('/panel/movie/7?t=90')
    rememberPlace('/panel/forum')
    expect(findPlace(5)?.path).toBe('/panel/forum')
  })
})

describe('in the tab that a mail opens', () => {
  const openMailTab = () => sessionStorage.clear()

  it('is what was wanted at registration, for a day', () => {
    rememberPreviewedLesson(7)
    keepPlaceForMail()
    openMailTab()
    expect(findPlace(5)?.path).toBe('/panel/movie/7')
    vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000 })
    expect(findPlace(5)).toBeNull()
    vi.useRealTimers()
    expect(takePlace(5)?.path).toBe('/panel/movie/7')
    expect(findPlace(5)).toBeNull()
  })

  it('is nothing where nothing was wanted, whatever an earlier registration wanted', () => {
    rememberPlace('/panel/profile')
    keepPlaceForMail()
    openMailTab()
    keepPlaceForMail()
    expect(findPlace(5)).toBeNull()
    forgetPlace()
  })

  it('is not what was wanted without a registration', () => {
    rememberPlace('/panel/profile')
    openMailTab()
    expect(findPlace(5)).toBeNull()
  })
})
