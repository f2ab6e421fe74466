import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import { aParticipant, codeOf, type Participant } from '../../../testing/lessons/community.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { mailTo } from '../../../testing/people/inbox.ts'
import { aManager, aMember, type Person } from '../../../testing/people/people.ts'
import { askForView, beginView, look, type View } from '../../../testing/people/views.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let boss: Person
let manager: Browser
let ana: Participant

beforeAll(async () => {
  test = await startTestApp({ withWorker: true, environment: { MANAGER_EMAILS: 'dona@casa.example' } })
})
afterAll(() => test.stop())
beforeEach(async () => {
  boss = await aManager(test.needs)
  manager = await loggedIn(boss)
  ana = await aParticipant(test, { plan: 'premium' })
})

async function loggedIn(person: Person): Promise<Browser> {
  const browser = new Browser(test.app)
  expect((await browser.login(person)).status).toBe(200)
  return browser
}

const begin = (id: number = ana.id) => beginView(manager, id)

const audit = async (userId: number) =>
  (
    await test.needs.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'details'])
      .where('subject_id', '=', userId)
      .where('action', 'like', 'people.%')
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id, details }) => [
    action,
    actor_id,
    (details as { reason?: string }).reason ?? null,
  ])

/** As if it had begun so many minutes earlier. */
const makeOlder = (view: View, minutes: number) =>
  test.needs.db.pool.query(
    `update member_views set begun_at = begun_at - make_interval(mins => $2),
            expires_at = expires_at - make_interval(mins => $2) where id = $1`,
    [view.id, minutes],
  )

describe('a view of a member', () => {
  it('shows the manager what the member sees, and leaves the manager’s own session as it is', async () => {
    const view = await begin()
    expect(view.user).toMatchObject({ id: ana.id, email: ana.email, currentPlan: 'premium' })
    const seen = await look(manager, view, '/auth/profile')
    expect(seen.body).toMatchObject({ email: ana.email })
    expect((await look(manager, view, `/admin/user/${ana.id}/sessions`)).status).toBe(403)
    expect((await manager.call('GET', '/verify-token')).body).toMatchObject({ id: boss.id })
    expect((await manager.call('GET', `/admin/user/${ana.id}/sessions`)).status).toBe(200)
  })

  it('is told to the person by mail and under "Meus dados", and is in the record with its reason', async () => {
    const view = await begin()
    const end = () => manager.call('POST', `/admin/views/${view.id}/end`)
    expect((await end()).status).toBe(200)
    expect(codeOf(await look(manager, view, '/catalog'))).toBe('view-ended')
    expect((await end()).status).toBe(200)
    expect(await audit(ana.id)).toEqual([
      ['people.view-begun', boss.id, 'Não acha a aula'],
      ['people.view-ended', boss.id, null],
    ])
    await mailTo(test, ana.email, 'Nossa equipe viu a sua conta para ajudar você')
    const { body } = await ana.browser.call('GET', '/privacy/my-data')
    const { groups } = body as { groups: { title: string; records: { label: string; value: string }[][] }[] }
    const group = groups.find(({ title }) => title === 'Quando nossa equipe viu a sua conta')
    expect(group?.records[0]?.map(({ label }) => label)).toEqual([
      'Começou em',
      'Terminou em',
      'Terminou porque',
    ])
  })

  it('cannot be begun without a reason, nor by who does not manage', async () => {
    const path = `/admin/user/${ana.id}/view`
    expect((await manager.call('POST', path, { body: { reason: ' ' } })).status).toBe(403)
    expect(codeOf(await askForView(ana.browser, ana.id))).toBe('not-allowed')
    expect((await askForView(manager, 999_999)).status).toBe(404)
  })

  it('is refused of staff, and ends when the member becomes one of them or is blocked', async () => {
    const staff = [
      await aManager(test.needs),
      await aMember(test.needs, { isConsultor: true }),
      await aMember(test.needs, { isReceiver: true }),
      await aMember(test.needs, { email: 'dona@casa.example' }),
      boss,
    ]
    for (const { id } of staff) expect(codeOf(await askForView(manager, id))).toBe('view-of-staff')
    for (const change of [
      { is_consultor: true },
      { is_receiver: true },
      { is_manager: true },
      { blocked_at: new Date() },
    ]) {
      const { id } = await aMember(test.needs)
      const view = await begin(id)
      expect((await look(manager, view, '/catalog')).status).toBe(200)
      await test.needs.db.updateTable('users').set(change).where('id', '=', id).execute()
      expect(codeOf(await look(manager, view, '/catalog'))).toBe('view-ended')
    }
    const blocked = await aMember(test.needs)
    await test.needs.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('id', '=', blocked.id)
      .execute()
    expect(codeOf(await askForView(manager, blocked.id))).toBe('account-blocked')
  })

  it('runs out after 15 minutes, which is in the record, and nothing prolongs it', async () => {
    const before = Date.now()
    const view = await begin()
    const minutes = (Date.parse(view.endsAt) - before) / 60_000
    expect(minutes).toBeGreaterThan(14.9)
    expect(minutes).toBeLessThan(15.1)
    await makeOlder(view, 14)
    expect((await look(manager, view, '/catalog')).status).toBe(200)
    expect(codeOf(await look(manager, view, '/verify-token'))).toBe('not-in-a-view')
    await expect(
      test.needs.db.pool.query(
        `update member_views set expires_at = expires_at + interval '1 second' where id = $1`,
        [view.id],
      ),
    ).rejects.toThrow('lasts_a_quarter_of_an_hour')
    await makeOlder(view, 1)
    expect(codeOf(await look(manager, view, '/catalog'))).toBe('view-ended')
    expect((await manager.call('GET', '/verify-token')).status).toBe(200)
    await test.needs.db.pool.query(
      `update jobs.job set start_after = now() where name = 'session.note-view-ran-out' and state = 'created'`,
    )
    await untilJobsAreDone(test)
    expect(await audit(ana.id)).toEqual([
      ['people.view-begun', boss.id, 'Não acha a aula'],
      ['people.view-ran-out', boss.id, null],
    ])
  })

  it('is worth nothing to another manager, in another session of the same one, or without a token', async () => {
    const view = await begin()
    const other = await loggedIn(await aManager(test.needs))
    const again = await loggedIn(boss)
    for (const by of [other, again, ana.browser]) {
      expect(codeOf(await look(by, view, '/catalog'))).toBe('view-ended')
      await by.call('POST', `/admin/views/${view.id}/end`)
    }
    expect((await look(manager, view, '/catalog')).status).toBe(200)
    expect(codeOf(await look(new Browser(test.app), view, '/catalog'))).toBe('session-ended')
    for (const id of ['', 'x', `${view.id}'`, '00000000-0000-4000-8000-000000000000'])
      expect(codeOf(await look(manager, { id }, '/catalog'))).toBe('view-ended')
  })

  it.each([
    ['is blocked', { blocked_at: new Date() }, 'session-ended'],
    ['loses the role', { is_manager: false }, 'view-ended'],
  ])('ends when the manager %s', async (_what, change, code) => {
    const view = await begin()
    expect((await look(manager, view, '/catalog')).status).toBe(200)
    await test.needs.db.updateTable('users').set(change).where('id', '=', boss.id).execute()
    expect(codeOf(await look(manager, view, '/catalog'))).toBe(code)
  })

  it('ends when the manager logs out', async () => {
    const view = await begin()
    await manager.call('POST', '/auth/logout')
    expect(codeOf(await look(manager, view, '/catalog'))).toBe('session-ended')
  })
})
