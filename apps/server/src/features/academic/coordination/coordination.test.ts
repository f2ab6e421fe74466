import type { coordination, manageInstitutions, ReplyOf, WireUser } from '@alinha/contract'
import { addDays, dayInBrazil } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/lessons/community.ts'
import { aModule, aProgramme, type MadeModule } from '../../../testing/lessons/programmes.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager, aMember, type Person } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let manager: Browser
let managerId: number
let made = 0

beforeAll(async () => {
  test = await startTestApp()
  const person = await aManager(test.needs)
  managerId = person.id
  manager = await browserOf(person)
})
afterAll(() => test.stop())

async function browserOf(person: Person): Promise<Browser> {
  const browser = new Browser(test.app)
  await browser.login(person)
  return browser
}

async function anInstitution(): Promise<number> {
  const body = { code: `COORD-${++made}`, name: `Escola ${made}`, academicType: 'specialist' }
  const answer = await manager.call('POST', '/admin/institutions', { body })
  return (answer.body as ReplyOf<typeof manageInstitutions.createInstitution>).institution.id
}

const pathOf = (id: number) => `/admin/institutions/${id}/coordinators`
const name = (id: number, email: string, reason = 'Professora da turma') =>
  manager.call('POST', pathOf(id), { body: { email, reason } })
const remove = (id: number, coordinatorId: number) =>
  manager.call('POST', `${pathOf(id)}/remove`, { body: { coordinatorId, reason: 'Saiu da escola' } })
const classOf = (browser: Browser, id: number) => browser.call('GET', `/academic/institutions/${id}/students`)
const ownOf = async (browser: Browser) =>
  (
    (await browser.call('GET', '/academic/institutions')).body as ReplyOf<
      typeof coordination.listOwnInstitutions
    >
  ).institutions

async function aCoordinator(id: number) {
  const person = await aMember(test.needs)
  expect((await name(id, person.email)).status).toBe(200)
  return { ...person, browser: await browserOf(person) }
}

const changesOf = async (userId: number) => {
  const { rows } = await test.needs.db.pool.query<{ actor: number; action: string; details: object }>(
    `select actor_id as actor, action, details from audit_log
      where subject_id = $1 and action like 'academic.coordinator%' order by id`,
    [userId],
  )
  return rows
}

describe('a coordinator', () => {
  it('sees the page of their institution, and another as if it were not there', async () => {
    const [own, other] = [await anInstitution(), await anInstitution()]
    const { browser } = await aCoordinator(own)
    expect((await classOf(browser, own)).body).toMatchObject({ institution: { id: own }, students: [] })
    expect((await ownOf(browser)).map(({ id }) => id)).toEqual([own])
    const refused = await classOf(browser, other)
    expect([refused.status, codeOf(refused)]).toEqual([404, 'not-found'])
    expect(refused.text).toBe((await classOf(browser, 2_000_000_000)).text)
    expect(codeOf(await browser.call('GET', pathOf(own)))).toBe('not-allowed')
    expect(codeOf(await browser.call('GET', '/admin/institutions'))).toBe('not-allowed')
  })

  it('is told of the entry in the menu at login, and no longer once the role is taken back', async () => {
    const own = await anInstitution()
    const coordinator = await aCoordinator(own)
    const told = async () => (await new Browser(test.app).login(coordinator)).body as WireUser
    expect(await told()).toMatchObject({ isCoordinator: 1, isManager: 0 })
    expect((await remove(own, coordinator.id)).body).toEqual({ coordinators: [] })
    expect(await told()).toMatchObject({ isCoordinator: 0 })
    expect(codeOf(await classOf(coordinator.browser, own))).toBe('not-found')
    expect(await ownOf(coordinator.browser)).toEqual([])
  })

  it('sees nothing while their e-mail is not confirmed', async () => {
    const own = await anInstitution()
    const coordinator = await aCoordinator(own)
    await test.needs.db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('id', '=', coordinator.id)
      .execute()
    expect(codeOf(await classOf(coordinator.browser, own))).toBe('email-not-confirmed')
    const { body } = await new Browser(test.app).login(coordinator)
    expect(body).toMatchObject({ isCoordinator: 0 })
  })
})

describe('a manager', () => {
  it('sees every institution, and among their own only what they coordinate', async () => {
    const id = await anInstitution()
    expect((await classOf(manager, id)).status).toBe(200)
    expect(await ownOf(manager)).toEqual([])
  })

  it('names who coordinates with a reason, once, and takes it back with another; both stay in the record', async () => {
    const id = await anInstitution()
    const coordinator = await aCoordinator(id)
    expect((await name(id, coordinator.email.toUpperCase())).body).toMatchObject({
      coordinators: [{ userId: coordinator.id, email: coordinator.email }],
    })
    const { coordinators } = (await manager.call('GET', pathOf(id))).body as ReplyOf<
      typeof manageInstitutions.listCoordinators
    >
    expect(Date.parse(coordinators[0]?.lastLoginAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await remove(id, coordinator.id)
    expect(codeOf(await remove(id, coordinator.id))).toBe('not-found')
    expect(await changesOf(coordinator.id)).toEqual([
      {
        actor: managerId,
        action: 'academic.coordinator-named',
        details: { institutionId: id, reason: 'Professora da turma' },
      },
      {
        actor: managerId,
        action: 'academic.coordinator-removed',
        details: { institutionId: id, reason: 'Saiu da escola' },
      },
    ])
  })

  it('is refused for an unknown or unconfirmed e-mail, without a reason, and for an unknown institution', async () => {
    const id = await anInstitution()
    const unconfirmed = await aMember(test.needs, { isEmailConfirmed: false })
    expect(codeOf(await name(id, unconfirmed.email))).toBe('coordinator-unknown')
    expect(codeOf(await name(id, 'ninguem@exemplo.com.br'))).toBe('coordinator-unknown')
    const ana = await aMember(test.needs)
    expect((await name(id, ana.email, ' ')).status).toBe(403)
    expect(codeOf(await name(2_000_000_000, ana.email))).toBe('not-found')
    expect((await manager.call('GET', pathOf(id))).body).toEqual({ coordinators: [] })
  })
})

describe('the page of an institution', () => {
  /** Joined so many days ago, and lets the institution see it. */
  async function aStudent(institutionId: number, days: number): Promise<Person> {
    const person = await aMember(test.needs, { academicType: 'specialist' })
    await test.needs.db.pool.query(
      `insert into academic_students (user_id, institution_id, joined_at, shares_progress_since)
       values ($1, $2, now() - $3 * interval '1 day', now())`,
      [person.id, institutionId, days],
    )
    return person
  }
  const handIn = ({ id }: Person, { testId }: MadeModule, number: number, correct: number) =>
    test.needs.db.pool.query(
      `insert into attempts (user_id, test_id, number, opened_at, closes_at, drawn, pass_percent, total, handed_in_at,
         correct, is_approved)
       values ($1, $2, $3, now(), now() + interval '1 hour', '[]', 70, 10, now(), $4::int, $4::int >= 7)`,
      [id, testId, number, correct],
    )

  it('has the last mark of each module, and says who has stopped', async () => {
    const institution = await anInstitution()
    const programme = await aProgramme(test.needs)
    const [first, second] = [await aModule(test.needs, programme), await aModule(test.needs, programme)]
    const ana = await aStudent(institution, 40)
    const bia = await aStudent(institution, 40)
    await aStudent(institution, 3)
    await handIn(ana, first, 1, 4)
    await handIn(ana, first, 2, 8)
    await handIn(ana, second, 1, 5)
    await test.needs.db.pool.query(
      `insert into watched_days (user_id, day, spent, tenths, grew) values ($1, $2, '{[0,100)}', 100, 100)`,
      [bia.id, addDays(dayInBrazil(new Date()), -2)],
    )
    const { browser } = await aCoordinator(institution)
    const { students, hidden } = (await classOf(browser, institution)).body as ReplyOf<
      typeof coordination.readInstitutionClass
    >
    expect(hidden).toBe(0)
    expect(students[0]).toMatchObject({ userId: ana.id, isInactive: 1 })
    expect(students[0]?.modules.map(({ id, mark }) => [id, mark])).toEqual([
      [first.moduleId, { correct: 8, total: 10, isApproved: 1 }],
      [second.moduleId, { correct: 5, total: 10, isApproved: 0 }],
    ])
    expect(students.slice(1).map(({ isInactive, modules }) => [isInactive, modules[0]?.mark])).toEqual([
      [0, null],
      [0, null],
    ])
  })
})
