import { expect, test } from 'vitest'
import { inCpuTime, type TraceEvent } from './cpu-trace.ts'

const event = (more: Partial<TraceEvent>): TraceEvent => ({
  name: 'RunTask',
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: 0,
  ...more,
})

test('a task that waited for a core is as long as its CPU time, and begins when it began', () => {
  const task = event({ ts: 1_000, dur: 900, tts: 50, tdur: 300 })
  expect(inCpuTime([task])).toEqual([{ ...task, dur: 300 }])
})

test('a task that computed all the time stays as it is', () => {
  const task = event({ ts: 1_000, dur: 900, tts: 50, tdur: 900 })
  expect(inCpuTime([task])).toEqual([task])
})

test('what happens inside a task moves with it, by its own CPU time where that is known', () => {
  const [, call, mark] = inCpuTime([
    event({ ts: 1_000, dur: 900, tts: 50, tdur: 300 }),
    event({ name: 'FunctionCall', ts: 1_300, dur: 600, tts: 150, tdur: 200 }),
    event({ name: 'firstPaint', ph: 'R', ts: 1_900 }),
  ])
  expect(call).toMatchObject({ ts: 1_100, dur: 200 })
  expect(mark).toMatchObject({ ts: 1_300 })
})

test('what is between tasks, or in another thread, stays', () => {
  const events = [
    event({ ts: 1_000, dur: 900, tts: 50, tdur: 300 }),
    event({ name: 'navigationStart', ph: 'R', ts: 500 }),
    event({ name: 'ResourceFinish', ph: 'I', ts: 1_500, tid: 2 }),
  ]
  expect(inCpuTime(events).slice(1)).toEqual(events.slice(1))
})

test('nothing ends after its task', () => {
  const [task, call] = inCpuTime([
    event({ ts: 0, dur: 100, tts: 0, tdur: 50 }),
    event({ name: 'FunctionCall', ts: 10, dur: 90, tts: 10, tdur: 45 }),
  ])
  expect((call?.ts ?? 0) + (call?.dur ?? 0)).toBeLessThanOrEqual((task?.ts ?? 0) + (task?.dur ?? 0))
})
