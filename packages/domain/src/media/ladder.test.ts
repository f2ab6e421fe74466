import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseLadder, scaledDown, startRung } from './ladder.ts'

const shown = (width: number, height: number) =>
  chooseLadder({ width, height }).map(rung => `${rung.name}: ${rung.width}x${rung.height}`)

describe('the ladder', () => {
  it.each([
    [1920, 1080, ['1080: 1920x1080', '720: 1280x720', '480: 854x480', '360: 640x360', '240: 426x240']],
    [1080, 1920, ['1080: 1080x1920', '720: 720x1280', '480: 480x854', '360: 360x640', '240: 240x426']],
    [3840, 2160, ['1080: 1920x1080', '720: 1280x720', '480: 854x480', '360: 640x360', '240: 426x240']],
    [1280, 720, ['720: 1280x720', '480: 854x480', '360: 640x360', '240: 426x240']],
    [640, 480, ['480: 640x480', '360: 480x360', '240: 320x240']],
    [1440, 1080, ['1080: 1440x1080', '720: 960x720', '480: 640x480', '360: 480x360', '240: 320x240']],
    [1920, 800, ['1080: 1920x800', '720: 1280x534', '480: 854x356', '360: 640x266', '240: 426x178']],
    [1000, 1000, ['720: 720x720', '480: 480x480', '360: 360x360', '240: 240x240']],
    [426, 240, ['240: 426x240']],
    [320, 180, ['180: 320x180']],
    [17, 31, ['16: 16x30']],
  ])('of %dx%d is %j', (width, height, ladder) => {
    expect(shown(width, height)).toEqual(ladder)
  })

  it('shows a recording that is cut a little short in its own size, and one that is much smaller in the next', () => {
    expect(shown(1918, 1074)[0]).toBe('1080: 1918x1074')
    expect(shown(1829, 1029)[0]).toBe('1080: 1828x1028')
    expect(shown(1828, 1028)[0]).toBe('720: 1280x720')
  })

  it('caps each rung, the smallest of all as the lowest', () => {
    const caps = (width: number, height: number) => chooseLadder({ width, height }).map(rung => rung.maxKbps)
    expect(caps(1920, 1080)).toEqual([4500, 2500, 1200, 700, 350])
    expect(caps(100, 100)).toEqual([350])
  })

  it('never goes above the source or out of shape, has even sides, and each rung is smaller than the last', () => {
    const side = fc.integer({ min: 16, max: 4096 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const ladder = chooseLadder({ width, height })
        expect(ladder.length).toBeGreaterThan(0)
        for (const [at, rung] of ladder.entries()) {
          expect((rung.width % 2) + (rung.height % 2)).toBe(0)
          expect(rung.width).toBeLessThanOrEqual(width)
          expect(rung.height).toBeLessThanOrEqual(height)
          expect(Math.min(rung.width, rung.height)).toBeGreaterThanOrEqual(16)
          const better = ladder[at - 1]
          if (better) {
            expect(Number(rung.name)).toBeLessThan(Number(better.name))
            expect(rung.width * rung.height).toBeLessThanOrEqual(better.width * better.height)
            expect(rung.maxKbps).toBeLessThan(better.maxKbps)
          }
          // A side of the encoder's least cannot keep the shape of a strip.
          if (Math.min(rung.width, rung.height) > 16) {
            const scale = rung.width / width
            expect(Math.abs(rung.height - height * scale)).toBeLessThanOrEqual(2 + 2 * (height / width))
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})

it('a picture is never scaled up, whatever is asked', () => {
  expect(scaledDown({ width: 101, height: 51 }, 3)).toEqual({ width: 100, height: 50 })
  expect(scaledDown({ width: 100, height: 50 }, 0.5)).toEqual({ width: 50, height: 26 })
  expect(scaledDown({ width: 100, height: 20 }, 0.1)).toEqual({ width: 16, height: 16 })
})

describe('players begin', () => {
  it.each([
    [['1080', '720', '480', '360', '240'], '480'],
    [['1080', '720'], '720'],
    [['1080', '360', '240'], '360'],
    [['240'], '240'],
  ])('of %j with %s', (names, start) => {
    const rungs = names.map(name => ({ name }))
    expect(startRung(rungs)?.name).toBe(start)
    expect(startRung(rungs.toReversed())?.name).toBe(start)
  })

  it('of none with none', () => {
    expect(startRung([])).toBeUndefined()
  })
})
