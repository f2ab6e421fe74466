import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openBeforeMove, openModules, type ModulePlace } from './module-order.ts'

const places = (words: string): ModulePlace[] =>
  [...words].map((state, at) => ({ id: at + 1, isPassed: state === 'p', wasOpen: state === 'o' }))
const openOf = (words: string) => [...openModules(places(words))]

describe('the modules that are open to a student', () => {
  it.each([
    ['', []],
    ['---', [1]],
    ['p--', [1, 2]],
    ['pp-', [1, 2, 3]],
    ['ppp', [1, 2, 3]],
    ['--p', [1, 3]],
    ['-p-', [1, 2, 3]],
    ['-o-', [1, 2]],
    ['--o', [1, 3]],
  ])('of %j are %j: p is passed, o was open before a move', (words, open) => {
    expect(openOf(words)).toEqual(open)
  })
})

describe('moving modules', () => {
  const programme = fc
    .array(fc.constantFrom('p', 'o', '-'), { minLength: 1, maxLength: 8 })
    .map(states => places(states.join('')))
  /** The student's modules after a move has written down what was open, in another order. */
  const moved = fc.tuple(programme, fc.infiniteStream(fc.nat())).map(([before, chance]) => {
    const noted = new Set(openBeforeMove(before))
    const after = before
      .map(place => ({
        place: { ...place, wasOpen: place.wasOpen || noted.has(place.id) },
        at: chance.next().value ?? 0,
      }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ place }) => place)
    return { before, after }
  })

  it('closes nothing that was open, and passed modules are as passed as before', () => {
    fc.assert(
      fc.property(moved, ({ before, after }) => {
        const open = openModules(after)
        for (const id of openModules(before)) expect(open.has(id)).toBe(true)
        const passed = (all: readonly ModulePlace[]) =>
          new Set(all.filter(({ isPassed }) => isPassed).map(({ id }) => id))
        expect(passed(after)).toEqual(passed(before))
      }),
    )
  })

  it('opens only what is first now, or comes after a passed one', () => {
    fc.assert(
      fc.property(moved, ({ before, after }) => {
        const wasOpen = openModules(before)
        for (const [at, { id }] of after.entries())
          if (openModules(after).has(id) && !wasOpen.has(id))
            expect(at === 0 || after[at - 1]?.isPassed).toBe(true)
      }),
    )
  })

  it('writes nothing down of what was passed', () => {
    expect(openBeforeMove(places('pp-'))).toEqual([3])
    expect(openBeforeMove(places('-o-'))).toEqual([1, 2])
    expect(openBeforeMove(places('pp'))).toEqual([])
  })
})
