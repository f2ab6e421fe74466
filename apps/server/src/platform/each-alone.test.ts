import { expect, it } from 'vitest'
import { byPages, eachAlone, RunIncomplete } from './each-alone.ts'
import type { Log } from './log.ts'

const told: unknown[] = []
const log = { error: (about: unknown) => void told.push(about) } as unknown as Log

it('a run does every item, tells which failed by its id, and ends in an error', async () => {
  const done: number[] = []
  const items = [{ id: 1 }, { id: 2 }, { id: 3 }]
  const running = eachAlone({ log, run: 'a test' }, items, async ({ id }) => {
    if (id === 2) throw new Error('away')
    done.push(id)
  })
  await expect(running).rejects.toThrow(new RunIncomplete('a test', [new Error('away')], 3))
  expect(done).toEqual([1, 3])
  expect(told).toMatchObject([{ run: 'a test', item: 2, err: { message: 'away' } }])
})

it('a run in which nothing fails ends well', async () => {
  await expect(eachAlone({ log, run: 'a test' }, ['a'], async () => {})).resolves.toBeUndefined()
})

it('pages are read until one is empty, each after the last id', async () => {
  const asked: number[] = []
  const seen: number[] = []
  const pages = byPages(async lastId => {
    asked.push(lastId)
    return [1, 2, 3, 4, 5].filter(id => id > lastId).slice(0, 2)
  })
  for await (const id of pages) seen.push(id)
  expect([seen, asked]).toEqual([
    [1, 2, 3, 4, 5],
    [0, 2, 4, 5],
  ])
})
