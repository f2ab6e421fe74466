import type { coordination, ReplyOf } from '@alinha/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COORDINATOR } from '../../../database/seed/academic-class.ts'
import { SEEDED_PASSWORD } from '../../../database/seed/people.ts'
import { seed } from '../../../database/seed/seed.ts'
import { Browser } from '../people/browser.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await seed(test.needs.config.DATABASE_URL)
  await seed(test.needs.config.DATABASE_URL)
}, 120_000)
afterAll(() => test.stop())

it('the seeded coordinator finds a class of a dozen with hours, marks and two who have stopped', async () => {
  const browser = new Browser(test.app)
  await browser.login({ email: COORDINATOR, password: SEEDED_PASSWORD })
  const { institutions } = (await browser.call('GET', '/academic/institutions')).body as ReplyOf<
    typeof coordination.listOwnInstitutions
  >
  expect(institutions).toHaveLength(1)
  const { students, hidden, institution } = (
    await browser.call('GET', `/academic/institutions/${institutions[0]?.id}/students`)
  ).body as ReplyOf<typeof coordination.readInstitutionClass>
  expect([institution.students, institution.sharing, hidden, students.length]).toEqual([12, 10, 2, 10])
  expect(students.filter(({ isInactive }) => isInactive === 1).map(({ name }) => name)).toEqual([
    'Giovana Salles',
    'Isabela Furtado',
  ])
  const [first] = students
  expect(first?.modules.map(({ mark }) => mark)).toEqual([
    { correct: 3, total: 3, isApproved: 1 },
    { correct: 3, total: 3, isApproved: 1 },
  ])
  expect(students.filter(({ hours }) => hours > 1).length).toBeGreaterThanOrEqual(8)
  expect(students.filter(({ lastSeenOn }) => lastSeenOn === null)).toHaveLength(1)
})
