import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOwnPlace } from './own-place.ts'

const HOST = 'https://alinha.example'

it.each([
  '/panel',
  '/panel/',
  '/panel/catalog',
  '/panel/movie/7?t=90',
  '/panel/movie/7?discussion=20&post=22',
  '/panel/forum?topic=20&post=22',
  '/panel/pesquisa?keyword=for%C3%A7a+e+torque',
  '/panel/payment/history',
  '/admin',
  '/admin/courses/7/movies/12',
  '/admin/users?page=2&word=a%2Fb',
])('a login may lead to %s', place => {
  expect(isOwnPlace(place)).toBe(true)
})

it.each([
  ['nothing', ''],
  ['the landing page', '/'],
  ['another page of ours', '/auth/logout'],
  ['a page that only begins alike', '/panelx'],
  ['another host', 'https://evil.example/panel'],
  ['another host without a protocol', '//evil.example/panel'],
  ['another host with a backslash', '/\\evil.example/panel'],
  ['another host after ours', '/panel//evil.example'],
  ['a script', 'javascript:alert(1)//panel'],
  ['a way out by dots', '/panel/../auth/logout'],
  ['a way out by encoded dots', '/panel/%2e%2E/auth/logout'],
  ['an encoded slash', '/panel/%2F%2Fevil.example'],
  ['the end of a line', '/panel\n'],
  ['a tab, which browsers leave out', '/panel/\t/evil.example'],
  ['a space before it', ' /panel'],
  ['an anchor', '/panel#x'],
  ['what is no query', '/panel?a="><b'],
  ['2001 characters', `/panel?a=${'x'.repeat(1_992)}`],
])('but not to %s', (_what, place) => {
  expect(isOwnPlace(place)).toBe(false)
})

describe('whatever is accepted', () => {
  /** The parts that mean something in an address, and some that mean nothing. */
  const parts = ['/', '\\', '.', '..', '%2e', '%2F', ':', '?', '#', '@', '&', ' ', '\t', '\n', '\0', 'é']
  const words = ['panel', 'admin', 'auth', 'evil.example', 'https:', 'javascript:', 'x', '7']

  const expectHarmless = (place: string): void => {
    if (!isOwnPlace(place)) return
    const url = new URL(place, `${HOST}/auth/login`)
    expect(url.origin).toBe(HOST)
    expect(url.pathname).toMatch(/^\/(panel|admin)(\/|$)/)
    expect(url.pathname + url.search).toBe(place.replace(/^([^?]*)\?$/, '$1'))
  }

  it('is an address of ours, and opens as it is written, for any four parts after the first', () => {
    const all = [...parts, ...words]
    for (const start of ['/panel', '/admin', '/', ''])
      for (const one of all)
        for (const two of all)
          for (const three of all)
            for (const place of [one, one + two, one + two + three, two + one + three + two])
              if (isOwnPlace(start + place)) expectHarmless(start + place)
  })

  it('is so for any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webPath(),
      fc.array(fc.constantFrom(...parts, ...words), { maxLength: 12 }).map(some => some.join('')),
    )
    fc.assert(
      fc.property(fc.constantFrom('/panel', '/admin', ''), text, (start, rest) =>
        expectHarmless(start + rest),
      ),
      { numRuns: 2_000 },
    )
  })
})
