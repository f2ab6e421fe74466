import { expect, test } from 'vitest'
import { blockingMs } from './blocking-time.ts'

const PAGE = { pid: 7, tid: 1, ph: 'X' }
const thread = { ...PAGE, name: 'thread_name', ph: 'M', ts: 0, args: { name: 'CrRendererMain' } }
const painted = { ...PAGE, name: 'firstContentfulPaint', ph: 'R', ts: 1_000_000 }
const task = (ts: number, dur: number, tdur: number, more = {}) => ({
  ...PAGE,
  name: 'ThreadControllerImpl::RunTask',
  ts,
  dur,
  tts: 0,
  tdur,
  ...more,
})

test('what a task computes over 50 ms after the first paint blocks', () => {
  expect(
    blockingMs([thread, painted, task(1_200_000, 130_000, 130_000), task(1_500_000, 49_000, 49_000)]),
  ).toBe(80)
})

test('waiting for a core is not counted', () => {
  expect(blockingMs([thread, painted, task(1_200_000, 400_000, 60_000)])).toBe(10)
})

test('before the first paint nothing blocks; of a task around it, what comes after', () => {
  expect(blockingMs([thread, painted, task(500_000, 300_000, 300_000)])).toBe(0)
  expect(blockingMs([thread, painted, task(900_000, 200_000, 200_000)])).toBe(50)
})

test('other threads and other pages are not counted', () => {
  const elsewhere = [
    task(1_200_000, 300_000, 300_000, { tid: 2 }),
    task(1_200_000, 300_000, 300_000, { pid: 8 }),
  ]
  expect(blockingMs([thread, painted, task(1_200_000, 9000, 9000), ...elsewhere])).toBe(0)
})

test('the last page of a visit is judged', () => {
  const first = { ...painted, ts: 100_000 }
  expect(blockingMs([thread, first, painted, task(500_000, 300_000, 300_000)])).toBe(0)
})

test('a trace without a paint is an error, not a fast page', () => {
  expect(() => blockingMs([thread])).toThrow('no first paint')
})

test('a task inside another is counted once', () => {
  const inner = task(1_210_000, 100_000, 100_000, { name: 'RunTask' })
  expect(blockingMs([thread, painted, task(1_200_000, 130_000, 130_000), inner])).toBe(80)
})

test('a trace without CPU times is an error, too', () => {
  const timeless = { ...PAGE, name: 'ThreadControllerImpl::RunTask', ts: 1_200_000, dur: 300_000 }
  expect(() => blockingMs([thread, painted, timeless])).toThrow('no task')
})
