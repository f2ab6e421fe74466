import type { people, ReplyOf, WireManagedUser } from '@alinha/contract'
import { addDays, dayInBrazil } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager, aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { recordProfile } from '../../profile/index.ts'
import { sealDocument } from '../../people/index.ts'

let test: TestApp
let manager: Browser
let managerId: number
const today = dayInBrazil(new Date())

beforeAll(async () => {
  test = await startTestApp({
    environment: { MANAGER_EMAILS: 'dona@casa.example,sem.confirmar@casa.example' },
  })
  const person = await aManager(test.needs, { name: 'Gestora Principal' })
  managerId = person.id
  manager = new Browser(test.app)
  await manager.login(person)
})
afterAll(() => test.stop())

type List = ReplyOf<typeof people.listUsers>
type Found = ReplyOf<typeof people.searchUsers>

const list = async (x: string | number, query = '') => {
  const { status, body } = await manager.call('GET', `/admin/users/${x}${query}`)
  expect(status).toBe(200)
  return body as List
}
const search = async (keyword: string, query = '') => {
  const { status, body } = await manager.call('GET', `/admin/search/${encodeURIComponent(keyword)}${query}`)
  expect(status).toBe(200)
  return body as Found
}
const ids = ({ users }: { users: WireManagedUser[] }) => users.map(({ id }) => id)
const names = ({ users }: { users: WireManagedUser[] }) => users.map(({ name }) => name)

describe('the list of people', () => {
  it('is paged by number, the newest first, with plan, state, roles and since when [C7.40]', async () => {
    const made: number[] = []
    for (let one = 0; one < 55; one++) made.push((await aMember(test.needs)).id)
    const first = await list(1)
    expect(ids(first)).toEqual(made.toReversed().slice(0, 50))
    expect(first).toMatchObject({ page: 1, pages: 2, total: 56, isTotalExact: 1 })
    const second = await list(2)
    expect(ids(second)).toEqual([...made.slice(0, 5).toReversed(), managerId])
    expect(second.users.at(-1)).toMatchObject({
      name: 'Gestora Principal',
      isManager: 1,
      isActive: 1,
      isAluno: 0,
      isTrial: 0,
      currentPlan: 'free',
      accessUntil: null,
    })
    expect(Date.parse(second.users.at(-1)?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it.each(['', '&order=name'])(
    'goes on after the last one at any depth, without repeating or missing anybody (%s) [C7.40]',
    async order => {
      const seen: number[] = []
      for (let after = ''; ;) {
        const page: List = await list(1, `?${after}${order}`.replace('?&', '?'))
        seen.push(...ids(page))
        if (page.next === null) break
        after = `after=${page.next}`
      }
      const everybody = await test.needs.db.selectFrom('memberships').select('user_id').execute()
      expect(seen.toSorted((one, other) => one - other)).toEqual(
        everybody.map(({ user_id }) => user_id).toSorted((one, other) => one - other),
      )
      expect(new Set(seen).size).toBe(seen.length)
    },
  )

  it('is narrowed by the words of the specification, and by who expires or is blocked [C7.40]', async () => {
    const premium = await aMember(test.needs, { plan: 'premium' })
    const stopped = await aMember(test.needs, { plan: 'premium', isSuspended: true })
    const student = await aMember(test.needs, { academicType: 'graduation' })
    const soon = await aMember(test.needs, { plan: 'premium' })
    const sooner = await aMember(test.needs, { plan: 'premium' })
    const blocked = await aMember(test.needs)
    const { db } = test.needs
    for (const [who, days] of [
      [soon, 10],
      [sooner, 0],
    ] as const)
      await db
        .updateTable('memberships')
        .set({ premium_expires_on: addDays(today, days) })
        .where('user_id', '=', who.id)
        .execute()
    await db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', blocked.id).execute()
    const premiums = [sooner.id, soon.id, stopped.id, premium.id]
    expect(ids(await list('premium'))).toEqual(premiums)
    const free = ids(await list('free'))
    expect(free.slice(0, 2)).toEqual([blocked.id, student.id])
    expect(premiums.filter(id => free.includes(id))).toEqual([])
    expect(ids(await list('suspended'))).toEqual([stopped.id])
    expect(ids(await list('academic'))).toEqual([student.id])
    expect(ids(await list('expiring'))).toEqual([sooner.id, soon.id])
    expect(ids(await list('expiring', `?after=${sooner.id}`))).toEqual([soon.id])
    expect(ids(await list('blocked'))).toEqual([blocked.id])
    expect((await list('blocked')).users[0]).toMatchObject({ isActive: 0 })
    expect((await list('expiring')).users[1]).toMatchObject({ accessUntil: addDays(today, 10) })
  })

  it('leaves deleted accounts out', async () => {
    const gone = await aMember(test.needs, { name: 'Conta excluída' })
    await test.needs.db.deleteFrom('memberships').where('user_id', '=', gone.id).execute()
    expect(ids(await list(1))).not.toContain(gone.id)
    expect(ids(await search('Conta excluída'))).not.toContain(gone.id)
  })

  it('refuses a numbered page that nobody would read', async () => {
    const { status, body } = await manager.call('GET', '/admin/users/201')
    expect([status, body]).toMatchObject([403, { code: 'list-too-deep' }])
  })

  it('of consultors and of managers is whole, with those whom the configuration makes managers [C7.44] [C7.45]', async () => {
    const consultor = await aMember(test.needs, { isConsultor: true })
    const owner = await aMember(test.needs, { email: 'dona@casa.example' })
    await aMember(test.needs, { email: 'sem.confirmar@casa.example', isEmailConfirmed: false })
    const consultors = (await manager.call('GET', '/admin/getAllConsultores')).body as List
    expect(ids(consultors)).toEqual([consultor.id])
    const managers = (await manager.call('GET', '/admin/admin-users')).body as List
    expect(managers.users.map(({ id, isManager }) => [id, isManager])).toEqual([
      [owner.id, 1],
      [managerId, 1],
    ])
    expect(ids(await list(1, '?role=manager'))).toEqual([owner.id, managerId])
    expect(ids(await list(1, '?role=consultor'))).toEqual([consultor.id])
    for (let one = 0; one < 51; one++) await aMember(test.needs, { isReceiver: true })
    expect((await list(1, '?role=receiver')).total).toBe(51)
  })
})

describe('the search for people', () => {
  it('finds parts of names and e-mails, in any order, without accents [C7.49]', async () => {
    const ana = await aMember(test.needs, { name: 'Ana Beatriz Corrêa', email: 'ana.b@clinicaarco.example' })
    const other = await aMember(test.needs, { name: 'Mariana Corrêa', email: 'mari@casa.example' })
    for (const words of ['correa ana', 'ANA CORR', 'Ana Beatriz Corrêa'])
      expect(ids(await search(words))).toContain(ana.id)
    expect(names(await search('correa ana'))).toEqual(['Ana Beatriz Corrêa', 'Mariana Corrêa'])
    for (const words of ['ana.b@clinicaarco.example', 'clinicaarco', 'b@clin'])
      expect(ids(await search(words))).toEqual([ana.id])
    expect(ids(await search('correa mari'))).toEqual([other.id])
    expect(await search('correa zzz')).toMatchObject({ users: [], total: 0, next: null })
  })

  it('finds who was mistyped, and says that it guessed [C7.49]', async () => {
    const person = await aMember(test.needs, { name: 'Helena Vidigal Albuquerque' })
    expect(await search('vidigal')).toMatchObject({ isGuess: 0, total: 1 })
    for (const words of ['vidgal albuquerqe', 'Vidigall', 'albuqerque helna']) {
      const found = await search(words)
      expect(found.isGuess).toBe(1)
      expect(ids(found)[0]).toBe(person.id)
    }
  })

  it('finds a whole CPF and a telephone however they are written, and no part of a CPF [C7.49]', async () => {
    const { db, config } = test.needs
    const person = await aMember(test.needs, { name: 'Dona do Documento' })
    const document = { kind: 'cpf', number: '52998224725', countryCode: 'BR' } as const
    await recordProfile(db, person.id, {
      document: sealDocument(config.DATA_KEYS, person.id, document),
      areaCode: '11',
      phone: '987654321',
    })
    const abroad = await aMember(test.needs, { name: 'De Longe' })
    await recordProfile(db, abroad.id, { internationalPhone: '+351912345678' })
    for (const written of [
      '52998224725',
      '529.982.247-25',
      '(11) 98765-4321',
      '987654321',
      '+55 11 987654321',
    ])
      expect(ids(await search(written))).toEqual([person.id])
    expect(ids(await search('+351 912 345 678'))).toEqual([abroad.id])
    for (const written of ['5299822472', '529982', '(21) 98765-4321'])
      expect(ids(await search(written))).toEqual([])
  })

  it('goes on after the last one, and within a filter and a role', async () => {
    const made: number[] = []
    for (let one = 10; one < 65; one++)
      made.push((await aMember(test.needs, { name: `Repetida ${one}`, isConsultor: one % 2 === 0 })).id)
    const premium = await aMember(test.needs, { name: 'Repetida Premium', plan: 'premium' })
    const first = await search('repetida')
    expect(first).toMatchObject({ total: 56, isTotalExact: 1 })
    const second = await search('repetida', `?after=${first.next}`)
    expect([...ids(first), ...ids(second)]).toEqual([...made, premium.id])
    expect(second.next).toBe(null)
    expect(ids(await search('repetida', '?show=premium'))).toEqual([premium.id])
    expect((await search('repetida', '?role=consultor')).total).toBe(28)
  })

  it.each(['%', '_', "'; drop table users", '\\', 'a%z_q', '...zq', '+', '()', ' - '])(
    'takes %o for words and nothing else',
    async words => {
      const { users } = await search(words)
      expect(Array.isArray(users)).toBe(true)
      expect(users.length).toBeLessThan(20)
    },
  )
})

it('the users area opens to managers only: not to consultors, receivers or members [R2.06] [R6.02] [R6.03]', async () => {
  for (const facts of [
    {},
    { isConsultor: true },
    { isReceiver: true },
    { academicType: 'graduation' as const },
  ]) {
    const browser = new Browser(test.app)
    await browser.login(await aMember(test.needs, facts))
    for (const path of [
      '/admin/users/1',
      '/admin/search/ana',
      '/admin/admin-users',
      `/admin/user/${managerId}`,
    ])
      expect((await browser.call('GET', path)).status).toBe(403)
  }
  expect((await new Browser(test.app).call('GET', '/admin/users/1')).status).toBe(401)
})
