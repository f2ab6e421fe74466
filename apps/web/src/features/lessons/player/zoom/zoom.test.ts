import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOT_ZOOMED, panBy, zoomBy, zoomTo, type Zoom } from './zoom.ts'

const share = fc.double({ min: -0.5, max: 0.5, noNaN: true })
const point = fc.record({ x: share, y: share })
const factor = fc.double({ min: 0.05, max: 20, noNaN: true })
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('zoom' as const), factor, at: point }),
    fc.record({ kind: fc.constant('pan' as const), at: point }),
  ),
  { maxLength: 12 },
)

describe('an enlarged picture', () => {
  it('always fills the player, whatever is done to it', () => {
    fc.assert(
      fc.property(steps, all => {
        const zoom = all.reduce<Zoom>(
          (now, step) => (step.kind === 'zoom' ? zoomBy(now, step.factor, step.at) : panBy(now, step.at)),
          NOT_ZOOMED,
        )
        expect(zoom.scale).toBeGreaterThanOrEqual(1)
        expect(zoom.scale).toBeLessThanOrEqual(5)
        const furthest = (zoom.scale - 1) / 2 + 1e-9
        expect(Math.abs(zoom.x)).toBeLessThanOrEqual(furthest)
        expect(Math.abs(zoom.y)).toBeLessThanOrEqual(furthest)
      }),
    )
  })

  it('keeps what is under the pointer there', () => {
    fc.assert(
      fc.property(point, fc.double({ min: 1.1, max: 5, noNaN: true }), (at, by) => {
        const { scale, x, y } = zoomBy(NOT_ZOOMED, by, at)
        expect(x + scale * at.x).toBeCloseTo(at.x, 9)
        expect(y + scale * at.y).toBeCloseTo(at.y, 9)
      }),
    )
  })

  it('is whole again when it is reduced as far as possible, and cannot be moved then', () => {
    expect(zoomBy(zoomBy(NOT_ZOOMED, 3, { x: 0.4, y: -0.2 }), 0.01)).toEqual(NOT_ZOOMED)
    expect(panBy(NOT_ZOOMED, { x: 0.3, y: 0.3 })).toEqual(NOT_ZOOMED)
  })

  it('can be given a size', () => {
    expect(zoomTo(zoomTo(NOT_ZOOMED, 3), 2).scale).toBe(2)
    expect(zoomTo(zoomTo(NOT_ZOOMED, 3), 1)).toEqual(NOT_ZOOMED)
  })
})
