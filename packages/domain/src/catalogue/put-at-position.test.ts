import { describe, expect, it } from 'vitest'
import { lastPosition, putAtPosition } from './put-at-position.ts'

/** Ids in their order, at these places. */
const line = (...positions: number[]) => positions.map((position, at) => ({ id: at + 1, position }))
const moved = (all: ReturnType<typeof line>, id: number, position: number) =>
  Object.fromEntries(putAtPosition(all, id, position).map(one => [one.id, one.position]))

describe('putting one at a position', () => {
  it.each([
    ['to the front, the others step back', line(1, 2, 3), 3, 1, { 3: 1, 1: 2, 2: 3 }],
    ['to the end, nobody else moves', line(1, 2, 3), 1, 10, { 1: 10 }],
    ['into a gap, nobody else moves', line(10, 20, 30), 3, 15, { 3: 15 }],
    [
      'onto a taken place, only as many step back as stand close',
      line(10, 11, 20),
      3,
      10,
      { 3: 10, 1: 11, 2: 12 },
    ],
    ['to where it stands, nothing happens', line(1, 2, 3), 2, 2, {}],
    ['among those who shared a place, they are told apart', line(5, 5, 5), 3, 1, { 3: 1, 2: 6 }],
    ['behind those who share a place, they stay', line(5, 5, 9), 3, 7, { 3: 7 }],
    ['onto the last place, who stood there steps forward', line(999, 1000, 1), 3, 1000, { 3: 999, 1: 998 }],
  ])('%s [C7.36]', (_, all, id, position, expected) => {
    expect(moved(all, id, position)).toEqual(expected)
  })

  it('with a thousand others keeps everybody between 1 and 1000', () => {
    const all = line(...Array.from({ length: 1001 }, (_, at) => Math.min(at + 1, 1000)))
    const positions = new Map(all.map(one => [one.id, one.position]))
    for (const one of putAtPosition(all, 1001, 1)) positions.set(one.id, one.position)
    expect(Math.min(...positions.values())).toBe(1)
    expect(Math.max(...positions.values())).toBe(1000)
    expect(positions.get(1001)).toBe(1)
  })
})

it.each([
  [null, 1],
  [7, 8],
  [1000, 1000],
])('behind the position %s comes %d', (largest, expected) => {
  expect(lastPosition(largest)).toBe(expected)
})
