import { expect, it } from 'vitest'
import { shareAnswers } from './in-batches.ts'

it('whoever asks for the same while it is under way shares its answer; another thing, and a later time, are asked for', async () => {
  const asked: string[] = []
  const read = shareAnswers(async (id: number, name: string) => {
    asked.push(`${id} ${name}`)
    await Promise.resolve()
    return { name }
  })
  const [one, same, other] = await Promise.all([read(1, 'a'), read(1, 'a'), read(1, 'b')])
  expect(one).toBe(same)
  expect(other).toEqual({ name: 'b' })
  await read(1, 'a')
  expect(asked).toEqual(['1 a', '1 b', '1 a'])
})

it('a failure is shared too, and is not kept', async () => {
  let times = 0
  const read = shareAnswers(async (_id: number) => {
    await Promise.resolve()
    if (++times === 1) throw new Error('away')
    return times
  })
  const answers = await Promise.allSettled([read(1), read(1)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read(1)).toBe(2)
})
