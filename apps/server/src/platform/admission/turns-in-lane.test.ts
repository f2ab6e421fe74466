import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLane } from './turns-in-lane.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = () => openLane({ isFirst: false, atOnce: 2, waiting: 10, longestWaitMs: 1000 })

/** Three that wait behind two who are under way. `heard` has what became of them. */
function fill() {
  const lane = open()
  const heard: string[] = []
  const turns = [lane.take(), lane.take()]
  const leave = ['a', 'b', 'c'].map(name =>
    lane.wait({
      begin: () => {
        heard.push(`${name} begins`)
        turns.push(lane.take())
      },
      refuse: () => heard.push(`${name} is refused`),
    }),
  )
  const giveBack = (at: number) => turns[at]?.()
  return { lane, heard, giveBack, leave }
}

it('turns are given in the order in which they were asked for', () => {
  const { lane, heard, giveBack } = fill()
  expect(lane.count()).toEqual({ underWay: 2, waiting: 3 })
  giveBack(1)
  giveBack(0)
  expect(heard).toEqual(['a begins', 'b begins'])
  expect(lane.count()).toEqual({ underWay: 2, waiting: 1 })
})

it('a turn is given back once, however often it is said', () => {
  const { lane, heard, giveBack } = fill()
  giveBack(0)
  giveBack(0)
  expect(heard).toEqual(['a begins'])
  expect(lane.count()).toEqual({ underWay: 2, waiting: 2 })
})

it('who has left the queue is neither begun nor refused', () => {
  const { lane, heard, giveBack, leave } = fill()
  leave[0]?.()
  giveBack(0)
  vi.advanceTimersByTime(5000)
  expect(heard.filter(what => what.startsWith('a'))).toEqual([])
  expect(heard).toContain('b begins')
  expect(lane.count().waiting).toBe(0)
})

it('a turn that lasts long is given to the next', () => {
  const { heard } = fill()
  vi.advanceTimersByTime(249)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(1)
  expect(heard).toEqual(['a begins', 'b begins'])
})

it('who waits too long is refused, and leaves the queue', () => {
  const lane = openLane({ isFirst: false, atOnce: 1, waiting: 10, longestWaitMs: 100 })
  const heard: string[] = []
  const giveBack = lane.take()
  lane.wait({ begin: () => heard.push('begins'), refuse: () => heard.push('is refused') })
  vi.advanceTimersByTime(100)
  expect(lane.count()).toEqual({ underWay: 1, waiting: 0 })
  giveBack()
  expect(heard).toEqual(['is refused'])
})
