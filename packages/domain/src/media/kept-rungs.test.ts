import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { keepRungs, LEAST_STEP } from './kept-rungs.ts'

const rungs = (...figures: [string, number][]) =>
  figures.map(([name, kbps]) => ({ name, bitsPerSecond: kbps * 1000 }))
const keptOf = (...figures: [string, number][]) => keepRungs(rungs(...figures)).map(({ name }) => name)

it.each([
  // A busy picture: every step is a real one.
  [
    [4633, 1292, 669, 442, 290],
    ['1080', '720', '480', '360', '240'],
  ],
  // Slides: the sound weighs as much as the picture.
  [
    [685, 442, 327, 263, 218],
    ['1080', '480', '240'],
  ],
  // A picture that hardly moves: sharp, or small to begin with.
  [
    [200, 180, 170, 165, 160],
    ['1080', '480'],
  ],
  // Exactly the least step counts.
  [
    [1500, 1000, 600, 400, 200],
    ['1080', '720', '480', '360', '240'],
  ],
  [
    [1499, 1000, 600, 401, 200],
    ['1080', '480', '240'],
  ],
])('of %j kb/s these are published: %j', (kbps, names) => {
  const figures = ['1080', '720', '480', '360', '240'].map((name, at): [string, number] => [
    name,
    kbps[at] ?? 0,
  ])
  expect(keptOf(...figures)).toEqual(names)
  expect(keptOf(...figures.toReversed())).toEqual(names)
})

it('keeps what there is when there is little', () => {
  expect(keptOf()).toEqual([])
  expect(keptOf(['180', 100])).toEqual(['180'])
  expect(keptOf(['720', 300], ['480', 290])).toEqual(['720', '480'])
  expect(keptOf(['480', 300], ['360', 290], ['240', 100])).toEqual(['480', '240'])
  expect(keptOf(['1080', 900], ['720', 300])).toEqual(['1080', '720'])
})

it('keeps the best and the first to be played, best first, and no two others closer than the least step', () => {
  const names = ['1080', '720', '480', '360', '240']
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.integer({ min: 50, max: 6000 }), { minLength: 5, maxLength: 5 }),
      (count, kbps) => {
        const all = names.slice(5 - count).map((name, at): [string, number] => [name, kbps[at] ?? 0])
        const kept = keepRungs(rungs(...all))
        const best = all[0]?.[0]
        const start = names.slice(5 - count).find(name => Number(name) <= 480)
        expect(kept[0]?.name).toBe(best)
        expect(kept.map(({ name }) => name)).toContain(start)
        expect(kept.map(({ name }) => Number(name))).toEqual(
          kept.map(({ name }) => Number(name)).toSorted((a, b) => b - a),
        )
        for (const [at, rung] of kept.slice(1).entries()) {
          const above = kept[at]
          if (above && !(above.name === best && rung.name === start))
            expect(above.bitsPerSecond).toBeGreaterThanOrEqual(rung.bitsPerSecond * LEAST_STEP)
        }
      },
    ),
  )
})
