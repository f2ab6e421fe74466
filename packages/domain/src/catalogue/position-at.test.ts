import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { positionAt } from './position-at.ts'
import { putAtPosition } from './put-at-position.ts'

describe('a place in a line', () => {
  it('is reached from everywhere by asking for its position, gaps or none', () => {
    const positions = fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(positions, fc.nat(), fc.nat(), (unsorted, some, other) => {
        const line = unsorted.toSorted((a, b) => a - b).map((position, id) => ({ id, position }))
        const [from, to] = [some % line.length, other % line.length]
        const asked = positionAt(
          line.map(({ position }) => position),
          from,
          to,
        )
        const moved = new Map(putAtPosition(line, from, asked).map(({ id, position }) => [id, position]))
        const after = line
          .map(({ id, position }) => ({ id, position: moved.get(id) ?? position }))
          .toSorted((a, b) => a.position - b.position)
          .map(({ id }) => id)
        const ids = line.map(({ id }) => id)
        expect(after).toEqual(ids.toSpliced(from, 1).toSpliced(to, 0, from))
      }),
    )
  })

  it('that is the last of all has nothing behind it', () => {
    expect(positionAt([1, 1000], 0, 1)).toBe(1000)
  })

  it('that does not exist is refused', () => {
    expect(() => positionAt([1, 2], 0, 2)).toThrow(RangeError)
  })
})
