import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDuration } from '../lessons/duration.ts'
import { findTimeMarks, readTime } from './time-marks.ts'

const secondsIn = (text: string, duration = 86_400) =>
  findTimeMarks(text, duration).map(({ second }) => second)

describe('a time in a text', () => {
  it.each([
    ['Em 11:42 o attachment solta', [702]],
    ['11:42', [702]],
    ['(0:05) e 75:00.', [5, 4500]],
    ['Veja 1:02:03!', [3723]],
    ['de 1:00 a 2:00, depois 3:30', [60, 120, 210]],
    ['às 11:42h', [702]],
    ['Compare com 0:15: é outro', [15]],
    ['1:02:03: aqui', [3723]],
  ])('is found in %j', (text, seconds) => {
    expect(secondsIn(text)).toEqual(seconds)
  })

  it.each([
    ['proporção 1:2'],
    ['11:60'],
    ['1:2:3:4 e 10:20:30:40'],
    ['1.11:42'],
    ['11:42,5 mm'],
    ['2026/11:42'],
    ['1234:56'],
    ['sem nenhuma'],
    [''],
  ])('is not seen in %j', text => {
    expect(secondsIn(text)).toEqual([])
  })

  it('counts up to the last second of the lesson and not beyond', () => {
    expect(secondsIn('9:59 10:00 10:01', 600)).toEqual([599, 600])
  })

  it('is found again wherever a duration was written, at its place', () => {
    fc.assert(
      fc.property(fc.nat(59_999), fc.constantFrom('', 'Aos ', 'ação ', '😀 '), (second, before) => {
        const text = `${before}${formatDuration(second)} foi assim`
        const marks = findTimeMarks(text, 60_000)
        expect(marks.map(mark => [mark.second, text.slice(mark.from, mark.to)])).toEqual([
          [second, formatDuration(second)],
        ])
      }),
    )
  })

  it('takes no longer than the text is long', () => {
    const startedAt = performance.now()
    findTimeMarks('1:1'.repeat(20_000) + '9'.repeat(20_000), 60)
    expect(performance.now() - startedAt).toBeLessThan(500)
  })
})

describe('a field for a time', () => {
  it.each([
    ['12:34', 754],
    [' 0:00 ', 0],
    ['1:02:03', 3723],
    ['75:00', 4500],
    ['75:01', null],
    ['1:15:00', 4500],
    ['12:34 e 13:00', null],
    ['em 12:34', null],
    ['12', null],
    ['12:60', null],
    ['', null],
  ])('reads %j as %j', (text, second) => {
    expect(readTime(text, 4500)).toBe(second)
  })
})
