import { describe, expect, it } from 'vitest'
import { BAND, colorOf, legendOf, mapReach, paintBone, paintMap } from './paint.ts'

describe('colours of a map', () => {
  it.each(['distance', 'contacts'] as const)('of %s are those of the legend at its numbers', kind => {
    for (const { millimetres, color } of legendOf(kind))
      expect(`rgb(${colorOf(kind, millimetres).join(' ')})`).toBe(color)
  })

  it('are the same within a band, and others in the next', () => {
    expect(colorOf('distance', 0.5 - BAND * 0.4)).toEqual(colorOf('distance', 0.5 + BAND * 0.4))
    expect(colorOf('distance', 0.5)).not.toEqual(colorOf('distance', 0.5 + BAND))
  })

  it('beyond the legend are those of its ends', () => {
    expect(colorOf('distance', 9)).toEqual(colorOf('distance', 1.5))
    expect(colorOf('distance', -9)).toEqual(colorOf('distance', -1.5))
  })

  it('inside and outside are told apart', () => {
    expect(colorOf('distance', -0.75)).not.toEqual(colorOf('distance', 0.75))
  })

  it('what was not measured has a colour that no number has', () => {
    const [r, g, b] = paintMap('distance', Float32Array.of(NaN))
    for (let offset = -2; offset <= 2; offset += BAND)
      expect(colorOf('distance', offset)).not.toEqual([r, g, b])
  })

  it('every vertex has three bytes', () => {
    expect(paintMap('contacts', new Float32Array(5))).toHaveLength(15)
    expect(paintBone(4)).toHaveLength(12)
    expect(mapReach.distance).toBeGreaterThan(1.5)
  })
})
