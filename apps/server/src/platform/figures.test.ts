import { expect, it } from 'vitest'
import { keepFor } from './figures.ts'

it('asks once for all who ask while it reads, and while what it read is kept', async () => {
  let asked = 0
  const read = keepFor(60_000, async () => ++asked)
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  expect(await read()).toBe(1)
})

it('asks again when what was read is no longer kept, and at once when it failed', async () => {
  let asked = 0
  const unkept = keepFor(0, async () => ++asked)
  expect([await unkept(), await unkept()]).toEqual([1, 2])
  const failing = keepFor(60_000, () =>
    ++asked === 3 ? Promise.reject(new Error('away')) : Promise.resolve(asked),
  )
  await expect(failing()).rejects.toThrow('away')
  expect(await failing()).toBe(4)
})
