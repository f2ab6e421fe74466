import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { planStoryboard, sheetName, writeStoryboard } from './storyboard.ts'

const wide = { width: 426, height: 240 }

it.each([
  [1, { everySeconds: 4, everyKeyframes: 2, tiles: 1, columns: 1, rows: 1, sheets: 1 }],
  [21, { everySeconds: 4, everyKeyframes: 2, tiles: 6, columns: 6, rows: 1, sheets: 1 }],
  [44, { everySeconds: 4, everyKeyframes: 2, tiles: 11, columns: 10, rows: 2, sheets: 1 }],
  [600, { everySeconds: 4, everyKeyframes: 2, tiles: 150, columns: 10, rows: 10, sheets: 2 }],
  [601, { everySeconds: 10, everyKeyframes: 5, tiles: 61, columns: 10, rows: 7, sheets: 1 }],
  [14_400, { everySeconds: 10, everyKeyframes: 5, tiles: 1440, columns: 10, rows: 10, sheets: 15 }],
])('of %d s has %j', (seconds, plan) => {
  expect(planStoryboard(seconds, wide)).toEqual({ ...plan, tile: { width: 192, height: 108 } })
})

it('stands upright where the lesson does, and is not blown up', () => {
  expect(planStoryboard(9, { width: 240, height: 426 }).tile).toEqual({ width: 108, height: 192 })
  expect(planStoryboard(9, { width: 64, height: 36 }).tile).toEqual({ width: 64, height: 36 })
})

it('says where the tile of each stretch lies', () => {
  expect(writeStoryboard(planStoryboard(9.5, wide), 9.5)).toBe(`WEBVTT

00:00:00.000 --> 00:00:04.000
sb0.jpg#xywh=0,0,192,108

00:00:04.000 --> 00:00:08.000
sb0.jpg#xywh=192,0,192,108

00:00:08.000 --> 00:00:09.500
sb0.jpg#xywh=384,0,192,108
`)
})

it('goes on in the next row, and on the next sheet', () => {
  const cues = writeStoryboard(planStoryboard(600, wide), 600).split('\n\n')
  expect(cues[11]).toContain('sb0.jpg#xywh=0,108,192,108')
  expect(cues[100]).toContain('sb0.jpg#xywh=1728,972,192,108')
  expect(cues[101]).toContain('sb1.jpg#xywh=0,0,192,108')
})

it('every moment of a lesson has one tile, on a sheet that is drawn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 14_400_000 }), ms => {
      const plan = planStoryboard(ms / 1000, wide)
      const text = writeStoryboard(plan, ms / 1000)
      expect(text.match(/-->/g)).toHaveLength(plan.tiles)
      expect(plan.tiles * plan.everySeconds).toBeGreaterThanOrEqual(ms / 1000)
      expect((plan.tiles - 1) * plan.everySeconds).toBeLessThan(ms / 1000)
      expect(text).toContain(sheetName(plan.sheets - 1))
      expect(text).not.toContain(sheetName(plan.sheets))
    }),
    { numRuns: 50 },
  )
})
