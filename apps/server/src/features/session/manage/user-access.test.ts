import type { ReplyOf, userAccess, WireManagedUser } from '@alinha/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { mailsTo, mailTo } from '../../../testing/people/inbox.ts'
import { aManager, aMember, type Person } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let boss: Person
let manager: Browser

beforeAll(async () => {
  test = await startTestApp({ withWorker: true, environment: { MANAGER_EMAILS: 'dona@casa.example' } })
})
afterAll(() => test.stop())
beforeEach(async () => {
  await test.needs.db.updateTable('users').set({ is_manager: false }).execute()
  boss = await aManager(test.needs)
  manager = await loggedIn(boss)
})

async function loggedIn(person: Person): Promise<Browser> {
  const browser = new Browser(test.app)
  expect((await browser.login(person)).status).toBe(200)
  return browser
}

type Switched = { status: number; user: WireManagedUser; code?: string }

const flip = async (by: Browser, id: number, what: string, query = ''): Promise<Switched> => {
  const { status, body } = await by.call('GET', `/admin/users/${id}/${what}${query}`)
  return { status, ...(body as object) } as Switched
}
const audit = async (userId: number) =>
  (
    await test.needs.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'details'])
      .where('subject_id', '=', userId)
      .where('action', 'like', 'people.%')
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id, details }) => [action, actor_id, (details as { reason: string | null }).reason])

describe('a role', () => {
  it.each([
    ['[C7.54]', 'changeAdmin', 'isManager', 'manager'],
    ['[C7.55]', 'changeAluno', 'isAluno', 'student'],
    ['[C7.56]', 'changeConsultor', 'isConsultor', 'consultor'],
  ] as const)(
    'is given and taken, once, with who did it and why [R6.04] %s',
    async (_row, call, flag, role) => {
      const ana = await aMember(test.needs)
      expect(await flip(manager, ana.id, call, '?to=1&reason=Pedido%20dela')).toMatchObject({
        status: 200,
        user: { id: ana.id, [flag]: 1 },
      })
      expect((await flip(manager, ana.id, call, '?to=1')).user[flag]).toBe(1)
      expect((await flip(manager, ana.id, call)).user[flag]).toBe(0)
      expect(await audit(ana.id)).toEqual([
        [`people.${role}-given`, boss.id, 'Pedido dela'],
        [`people.${role}-taken`, boss.id, null],
      ])
      await untilJobsAreDone(test)
      expect((await mailsTo(test, ana.email)).length).toBe(2)
    },
  )

  it('of a receiver is given and taken, and opens their statement [C7.57] [R6.03] [R6.04]', async () => {
    const ana = await aMember(test.needs)
    expect((await flip(manager, ana.id, 'changeRecebedor')).user.userRecebedor).toBe('1')
    expect((await (await loggedIn(ana)).call('GET', '/user/dashboard')).status).not.toBe(403)
    expect((await flip(manager, ana.id, 'changeRecebedor', '?to=0')).user.userRecebedor).toBe(null)
    await mailTo(test, ana.email, 'Você agora recebe parte das vendas')
  })

  it('ends the sessions of whoever gains or loses it', async () => {
    const ana = await aMember(test.needs)
    const browser = await loggedIn(ana)
    await flip(manager, ana.id, 'changeConsultor', '?to=1')
    expect((await browser.call('GET', '/verify-token')).status).toBe(401)
  })

  it('that shows other people’s data needs a confirmed e-mail', async () => {
    const ana = await aMember(test.needs, { isEmailConfirmed: false })
    for (const call of ['changeAdmin', 'changeConsultor', 'changeRecebedor'])
      expect(await flip(manager, ana.id, call, '?to=1')).toMatchObject({
        status: 403,
        code: 'role-needs-confirmed-email',
      })
    expect((await flip(manager, ana.id, 'changeAluno', '?to=1')).status).toBe(200)
  })

  it('of the last manager stays, also when two take it from each other at once [C7.54]', async () => {
    expect(await flip(manager, boss.id, 'changeAdmin', '?to=0')).toMatchObject({
      status: 403,
      code: 'last-manager',
    })
    for (let round = 0; round < 5; round++) {
      const other = await aManager(test.needs)
      const second = await loggedIn(other)
      const answers = await Promise.all([
        flip(manager, other.id, 'changeAdmin', '?to=0'),
        flip(second, boss.id, 'changeAdmin', '?to=0'),
      ])
      expect(answers.map(({ status }) => status).filter(status => status === 200).length).toBe(1)
      const left = await test.needs.db
        .selectFrom('users')
        .select('id')
        .where('is_manager', '=', true)
        .execute()
      expect(left.length).toBe(1)
      boss = left[0]?.id === other.id ? other : boss
      manager = await loggedIn(boss)
    }
  })

  it('of somebody whom the configuration makes a manager is not taken here', async () => {
    const { id } = await aManager(test.needs, { email: 'dona@casa.example' })
    expect(await flip(manager, id, 'changeAdmin', '?to=0')).toMatchObject({ code: 'manager-by-list' })
  })
})

describe('an account', () => {
  it('that is blocked cannot log in, and what was open ends at once [C7.52]', async () => {
    const ana = await aMember(test.needs)
    const browser = await loggedIn(ana)
    expect(await flip(manager, ana.id, 'toggleStatus', '?to=0&reason=Fraude')).toMatchObject({
      status: 200,
      user: { isActive: 0 },
    })
    expect((await browser.call('GET', '/verify-token')).status).toBe(401)
    const refused = await new Browser(test.app).login(ana)
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'account-blocked' }])
    const wrong = await new Browser(test.app).login({ ...ana, password: 'errada-e-comprida' })
    expect(wrong.body).toMatchObject({ code: 'wrong-credentials' })
    expect((await flip(manager, ana.id, 'toggleStatus')).user.isActive).toBe(1)
    await loggedIn(ana)
    expect(await audit(ana.id)).toEqual([
      ['people.blocked', boss.id, 'Fraude'],
      ['people.unblocked', boss.id, null],
    ])
    await mailTo(test, ana.email, 'A entrada na sua conta foi bloqueada')
    await mailTo(test, ana.email, 'A entrada na sua conta foi liberada')
  })

  it('that is blocked is admitted to nothing by a session that began at the same moment', async () => {
    const ana = await aMember(test.needs)
    const browser = await loggedIn(ana)
    await test.needs.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('id', '=', ana.id)
      .execute()
    expect((await browser.call('GET', '/verify-token')).status).toBe(401)
  })

  it('is not blocked by its owner, nor that of the last manager by anybody', async () => {
    expect(await flip(manager, boss.id, 'toggleStatus', '?to=0')).toMatchObject({ code: 'not-on-oneself' })
    expect((await flip(manager, 999_999, 'toggleStatus', '?to=0')).status).toBe(404)
  })
})

describe('the devices of a person', () => {
  const list = async (id: number) =>
    (await manager.call('GET', `/admin/user/${id}/sessions`)).body as ReplyOf<
      typeof userAccess.listUserSessions
    >
  const end = (id: number, sessionId: string | null) =>
    manager.call('POST', `/admin/user/${id}/sessions/end`, { body: { sessionId, reason: 'Celular perdido' } })

  it('are listed, and one or all of them are ended', async () => {
    const ana = await aMember(test.needs)
    const browsers = [await loggedIn(ana), await loggedIn(ana), await loggedIn(ana)]
    const { sessions } = await list(ana.id)
    expect(sessions.length).toBe(3)
    expect((await end(ana.id, sessions[0]?.id ?? '')).status).toBe(200)
    expect((await list(ana.id)).sessions.map(({ id }) => id)).toEqual(sessions.slice(1).map(({ id }) => id))
    expect((await end(ana.id, null)).status).toBe(200)
    for (const browser of browsers) expect((await browser.call('GET', '/verify-token')).status).toBe(401)
    expect((await end(ana.id, null)).status).toBe(404)
    expect(await audit(ana.id)).toEqual([
      ['people.sessions-ended', boss.id, 'Celular perdido'],
      ['people.sessions-ended', boss.id, 'Celular perdido'],
    ])
    await mailTo(test, ana.email, 'Encerramos sessões da sua conta')
  })

  it('of another person are not ended with a session of theirs', async () => {
    const [ana, bia] = [await aMember(test.needs), await aMember(test.needs)]
    const browser = await loggedIn(bia)
    await loggedIn(ana)
    const [session] = (await list(bia.id)).sessions
    expect((await end(ana.id, session?.id ?? '')).status).toBe(404)
    expect((await browser.call('GET', '/verify-token')).status).toBe(200)
  })

  it('lose the second factor by a manager who says why, and its owner is told', async () => {
    const ana = await aMember(test.needs)
    const remove = (body: object = { reason: 'Perdeu o celular' }) =>
      manager.call('POST', `/admin/user/${ana.id}/second-factor/remove`, { body })
    expect((await remove()).body).toMatchObject({ code: 'second-factor-not-begun' })
    await test.needs.db
      .insertInto('second_factors')
      .values({ user_id: ana.id, secret_sealed: 'x', confirmed_at: new Date() })
      .execute()
    expect((await list(ana.id)).hasSecondFactor).toBe(1)
    expect((await remove({ reason: ' ' })).status).toBe(403)
    expect((await remove()).status).toBe(200)
    expect((await list(ana.id)).hasSecondFactor).toBe(0)
    await loggedIn(ana)
    await mailTo(test, ana.email, 'Verificação em duas etapas retirada')
  })
})
