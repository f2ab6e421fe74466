import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../testing/database.ts'
import { openDatabase, type Database } from '../database.ts'
import { deleteOldAttempts, giveAttemptBack, takeAttempt, type Limit } from './rate-limit.ts'
import { Refusal } from '../refusal.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let one: Database
let other: Database
beforeAll(async () => {
  database = await freshDatabase()
  const open = () => openDatabase({ url: database.url, connections: 8, statementTimeoutMs: 2000 })
  one = open()
  other = open()
})
afterAll(async () => {
  await Promise.all([one.destroy(), other.destroy()])
  await database.drop()
})

const outcomeOf = (db: Database, limits: Limit[]): Promise<string> =>
  takeAttempt(db, limits).then(
    () => 'passed',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )
const passes = (outcomes: string[]) => outcomes.filter(outcome => outcome === 'passed').length

describe('attempts counted by two processes', () => {
  it('pass exactly as often as allowed when all arrive together', async () => {
    const limit = { key: 'together', max: 10, seconds: 60 }
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, at) => outcomeOf(at % 2 ? one : other, [limit])),
    )
    expect(passes(outcomes)).toBe(10)
    expect(outcomes.filter(outcome => outcome === 'too-many-attempts').length).toBe(30)
  })

  it('with several limits in any order never wait for each other, and the smallest decides', async () => {
    const limits = ['a', 'b', 'c'].map((name, at) => ({
      key: `several-${name}`,
      max: 20 - 5 * at,
      seconds: 60,
    }))
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        outcomeOf(at % 2 ? one : other, at % 3 ? limits : limits.toReversed()),
      ),
    )
    expect(passes(outcomes)).toBe(10)
    expect(new Set(outcomes)).toEqual(new Set(['passed', 'too-many-attempts']))
  })
})

describe('a limit', () => {
  it('says how long to wait, and ends by itself', async () => {
    const limit = { key: 'short', max: 1, seconds: 1 }
    await takeAttempt(one, [limit])
    await expect(takeAttempt(one, [limit])).rejects.toMatchObject({ retryAfterSeconds: 1 })
    await one
      .updateTable('rate_limits')
      .set({ window_ends_at: new Date(0) })
      .where('key', '=', 'short')
      .execute()
    expect(await outcomeOf(one, [limit])).toBe('passed')
  })

  it('takes a returned attempt as not made, and never counts below none', async () => {
    const limit = { key: 'returned', max: 1, seconds: 60 }
    for (let round = 0; round < 3; round++) {
      expect(await outcomeOf(one, [limit])).toBe('passed')
      await giveAttemptBack(one, [limit.key])
      await giveAttemptBack(other, [limit.key])
    }
    expect(await outcomeOf(one, [limit])).toBe('passed')
    expect(await outcomeOf(other, [limit])).toBe('too-many-attempts')
  })

  it('is forgotten once it is over, and not before', async () => {
    await takeAttempt(one, [
      { key: 'kept', max: 1, seconds: 60 },
      { key: 'over', max: 1, seconds: 60 },
    ])
    await one
      .updateTable('rate_limits')
      .set({ window_ends_at: new Date(0) })
      .where('key', '=', 'over')
      .execute()
    await deleteOldAttempts(one)
    const rows = await one
      .selectFrom('rate_limits')
      .select('key')
      .where('key', 'in', ['kept', 'over'])
      .execute()
    expect(rows).toEqual([{ key: 'kept' }])
  })
})
