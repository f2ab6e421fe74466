import { describe, expect, it } from 'vitest'
import { curveFrom, findTurns, LEAST_PEOPLE, POINTS_OF_A_TURN, shareOf, SLICES } from './retention.ts'

describe('a curve', () => {
  it('is the running sum of its changes, in whatever order they come', () => {
    const changes = [
      { slice: 50, change: -4 },
      { slice: 0, change: 10 },
      { slice: 100, change: -6 },
    ]
    const curve = curveFrom(changes)
    expect(curve).toHaveLength(SLICES)
    expect([curve[0], curve[49], curve[50], curve[99]]).toEqual([10, 10, 6, 6])
    expect(curveFrom([])).toEqual(Array.from({ length: SLICES }, () => 0))
  })
})

it('a share is of somebody, with one decimal', () => {
  expect([shareOf(1, 3), shareOf(3, 3), shareOf(0, 3), shareOf(0, 0)]).toEqual([33.3, 100, 0, 0])
})

describe('turns', () => {
  const flat = (seen: number) => Array.from({ length: SLICES }, () => seen)

  it('are steep falls and rises, for every place and every height', () => {
    for (let slice = 1; slice < SLICES; slice++)
      for (let change = -50; change <= 50; change++) {
        const curve = flat(50).map((seen, at) => (at < slice ? seen : seen + change))
        const turns = findTurns(curve, 100)
        if (Math.abs(change) < POINTS_OF_A_TURN) expect(turns).toEqual([])
        else expect(turns).toEqual([{ kind: change < 0 ? 'dip' : 'spike', slice, points: change }])
      }
  })

  it('are not looked for among a few people', () => {
    const curve = flat(5).map((seen, at) => (at < 10 ? seen : 0))
    expect(findTurns(curve, LEAST_PEOPLE - 1)).toEqual([])
    expect(findTurns(curve, LEAST_PEOPLE)).toEqual([{ kind: 'dip', slice: 10, points: -50 }])
  })
})
