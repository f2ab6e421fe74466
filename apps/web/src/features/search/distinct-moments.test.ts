import { expect, it } from 'vitest'
import { distinctMoments } from './distinct-moments.ts'

it('the same moment in three languages counts once, and a chapter that begins there counts separately', () => {
  const moments = [
    { kind: 'said', second: 48, text: 'português' },
    { kind: 'said', second: 50, text: 'english' },
    { kind: 'said', second: 44, text: 'español' },
    { kind: 'chapter', second: 48, text: 'capítulo' },
    { kind: 'said', second: 53, text: 'depois' },
  ]
  expect(distinctMoments(moments).map(({ text }) => text)).toEqual(['português', 'capítulo', 'depois'])
})
