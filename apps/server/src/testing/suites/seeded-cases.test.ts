import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededCases } from '../../../database/seed/case-stories.ts'
import { seedCases, type CaseRecords } from '../../../database/seed/cases.ts'
import { seed } from '../../../database/seed/seed.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await seed(test.needs.config.DATABASE_URL)
})
afterAll(() => test.stop())

it('has a case for each story, also when making them was stopped in the middle', async () => {
  const { db, config } = test.needs
  const given: number[] = []
  const records: CaseRecords = {
    sendRecords: async (_facts, { ticketId }) => {
      if (given.push(ticketId) === 3) throw new Error('stopped')
      return []
    },
    sendPlan: async () => [],
  }
  const now = new Date()
  await expect(seedCases(db, config, now, records)).rejects.toThrow('stopped')
  await seedCases(db, config, now, records)
  await seedCases(db, config, now, records)
  const states = await db.selectFrom('tickets').select('state').execute()
  expect(states).toHaveLength(seededCases.length)
  expect(new Set(given).size).toBe(given.length)
  expect(states.some(({ state }) => state === 'treating')).toBe(true)
})
