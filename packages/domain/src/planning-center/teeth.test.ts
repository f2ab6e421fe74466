import { describe, expect, it } from 'vitest'
import { countPins, isTooth, teeth } from './teeth.ts'

describe('numbers of teeth', () => {
  it('are 32, and no other number is one', () => {
    const found = Array.from({ length: 100 }, (_, number) => number).filter(isTooth)
    expect(found).toEqual([...teeth])
    expect(found).toHaveLength(32)
    expect([10, 19, 29, 40, 49, 51, 11.5].some(isTooth)).toBe(false)
  })

  it('are counted over all messages', () => {
    const counts = countPins([
      { pins: [{ tooth: 11 }, { tooth: 22 }] },
      { pins: [] },
      { pins: [{ tooth: 11 }] },
    ])
    expect([...counts]).toEqual([
      [11, 2],
      [22, 1],
    ])
  })
})
