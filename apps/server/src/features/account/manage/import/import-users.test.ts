import type { ReplyOf, userImport, WireSignedInUser } from '@alinha/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAddress } from '../../../../testing/addresses.ts'
import { Browser } from '../../../../testing/people/browser.ts'
import { mailsTo, mailTo } from '../../../../testing/people/inbox.ts'
import { aManager, aMember, type Person } from '../../../../testing/people/people.ts'
import { consents } from '../../../../testing/people/registrations.ts'
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { until } from '../../../../testing/until.ts'
import { deleteOldImports } from './imports.queries.ts'
import { inviteSome } from './invite-people.ts'
import { writeImport } from './write-import.ts'

let test: TestApp
let boss: Person
let manager: Browser

beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
  boss = await aManager(test.needs)
  manager = new Browser(test.app)
  await manager.login(boss)
})
afterAll(() => test.stop())

type Answer = ReplyOf<typeof userImport.importUsers> & { code?: string }
type Row = { name: string; email: string; cpf?: string }

const post = async (users: Row[], dataRequest: object) => {
  const answer = await manager.call('POST', '/admin/users/import', { body: { users, dataRequest } })
  return { status: answer.status, ...(answer.body as Answer) }
}
const stage = (importId: string, users: Row[], from = 2) =>
  post(users, { dryRun: true, importId, from, fileName: 'turma.csv' })
const start = (importId: string, more: object = {}) => post([], { dryRun: false, importId, ...more })
const read = async (importId: string) =>
  ((await manager.call('GET', `/admin/user-imports/${importId}`)).body as Answer).import
const listed = async (importId: string, query = '') =>
  (await manager.call('GET', `/admin/user-imports/${importId}/rows${query}`)).body as ReplyOf<
    typeof userImport.listUserImportRows
  >
const done = (importId: string) => until(async () => (await read(importId)).state === 'done', 15_000)
const userOf = async (email: string) => {
  const { rows } = await test.needs.db.pool.query<{
    id: number
    name: string
    confirmed: boolean
    cpf: boolean
  }>(
    `select id, name, email_confirmed_at is not null as confirmed,
            exists (select from profiles where user_id = users.id and document_kind = 'cpf') as cpf
       from users where email = $1`,
    [email],
  )
  return rows[0]
}

const LIST: Row[] = [
  { name: 'Ana Luísa Corrêa', email: 'AL.correa@uni.example', cpf: '529.982.247-25' },
  { name: 'Bruno Tavares', email: 'bruno@uni.example' },
  { name: 'Diego', email: 'diego@@uni.example' },
  { name: 'Elisa Moura', email: 'elisa@uni.example', cpf: '123.456.789-00' },
  { name: 'Ana Luísa Corrêa', email: 'al.correa@uni.example' },
  { name: '=HYPERLINK("http://mau.example")', email: 'x@uni.example' },
]

describe('a list of people', () => {
  it('is judged row by row and nobody is written, then each new one once [C7.51]', async () => {
    const known = await aMember(test.needs, { name: 'Camila de Antes', email: 'camila@uni.example' })
    const list = [...LIST, { name: 'Camila Furtado', email: known.email }]
    const id = randomUUID()
    const staged = await stage(id, list)
    expect(staged).toMatchObject({
      status: 200,
      created: 0,
      refused: [
        { line: 4, message: 'E-mail inválido' },
        { line: 5, message: 'CPF Inválido' },
        { line: 7, message: 'Nome com fórmula' },
      ],
      import: {
        state: 'staged',
        fileName: 'turma.csv',
        counts: { new: 2, exists: 1, repeated: 1, refused: 3 },
      },
    })
    expect(await userOf('bruno@uni.example')).toBeUndefined()
    const { rows } = await listed(id)
    expect(rows.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
      [2, 'new', null],
      [3, 'new', null],
      [4, 'refused', 'E-mail inválido'],
      [5, 'refused', 'CPF Inválido'],
      [6, 'repeated', 'Igual à linha 2'],
      [7, 'refused', 'Nome com fórmula'],
      [8, 'exists', 'Já tem conta; nada muda nela'],
    ])
    expect((await listed(id, '?outcome=refused&after=4')).rows.map(({ line }) => line)).toEqual([5, 7])
    expect((await stage(id, list)).import.counts).toEqual(staged.import.counts)

    expect(await start(id)).toMatchObject({
      status: 200,
      import: { state: expect.stringMatching(/running|done/) },
    })
    await done(id)
    expect((await read(id)).counts).toEqual({ new: 0, created: 2, exists: 1, repeated: 1, refused: 3 })
    expect(await userOf('al.correa@uni.example')).toMatchObject({
      name: 'Ana Luísa Corrêa',
      confirmed: false,
      cpf: true,
    })
    expect(await userOf('camila@uni.example')).toMatchObject({ name: 'Camila de Antes' })
    const sealed = await test.needs.db.pool.query('select 1 from import_rows where cpf_sealed is not null')
    expect(sealed.rowCount).toBe(0)
  })

  it('that comes again changes nothing, and started twice it is started once', async () => {
    const id = randomUUID()
    expect((await stage(id, LIST.slice(0, 2))).import.counts).toMatchObject({ new: 0, exists: 2 })
    await start(id)
    await start(id)
    await done(id)
    expect((await read(id)).counts).toMatchObject({ created: 0, exists: 2 })
    const { rows } = await test.needs.db.pool.query(
      `select details from audit_log where action = 'people.imported' and details ->> 'importId' = $1`,
      [id],
    )
    expect(rows).toEqual([{ details: { importId: id, rows: 0, refused: 0, sendsInvitations: true } }])
    expect((await stage(id, LIST)).code).toBe('import-under-way')
  })

  it('finds who is repeated in another part of it', async () => {
    const id = randomUUID()
    await stage(id, [{ name: 'Fábio', email: 'fabio@uni.example' }], 2)
    const second = await stage(id, [{ name: 'Fábio N.', email: 'Fabio@uni.example' }], 3)
    expect(second.import.counts).toMatchObject({ new: 1, repeated: 1 })
  })

  it('is refused where it was not checked, or is unknown', async () => {
    expect((await post(LIST.slice(0, 1), { dryRun: false, importId: randomUUID() })).code).toBe(
      'import-not-checked',
    )
    expect((await start(randomUUID())).code).toBe('not-found')
    expect((await manager.call('GET', `/admin/user-imports/${randomUUID()}`)).status).toBe(404)
    expect((await manager.call('GET', `/admin/user-imports/${randomUUID()}/rows`)).status).toBe(404)
  })

  it('that is written by two at once makes each person once, and whoever registers meanwhile keeps the account', async () => {
    const id = randomUUID()
    const people = Array.from({ length: 60 }, (_, n) => ({
      name: `Pessoa ${n}`,
      email: `dupla${n}@uni.example`,
    }))
    await stage(id, people)
    await aMember(test.needs, { name: 'Chegou Antes', email: 'dupla7@uni.example' })
    const write = () => writeImport(test.needs, id, new AbortController().signal, { rowsAtOnce: 5 })
    await Promise.all([write(), write()])
    await write()
    expect((await read(id)).counts).toMatchObject({ new: 0, created: 59, exists: 1 })
    expect(await userOf('dupla7@uni.example')).toMatchObject({ name: 'Chegou Antes' })
    const { rows } = await test.needs.db.pool.query(
      `select count(*)::int as people, count(memberships.user_id)::int as memberships
         from users left join memberships on memberships.user_id = users.id where email like 'dupla%'`,
    )
    expect(rows).toEqual([{ people: 60, memberships: 60 }])
  })

  it('is forgotten after seven days, and the people stay', async () => {
    const id = randomUUID()
    await stage(id, [{ name: 'Gil', email: 'gil@uni.example' }])
    await start(id)
    await done(id)
    await deleteOldImports(test.needs.db)
    expect((await read(id)).state).toBe('done')
    await test.needs.db.pool.query(
      `update imports set created_at = now() - interval '169 hours' where id = $1`,
      [id],
    )
    await deleteOldImports(test.needs.db)
    expect(await read(id)).toBeUndefined()
    expect(await userOf('gil@uni.example')).toBeDefined()
  })
})

describe('whoever came with a list', () => {
  it('is invited to choose a password, and keeps the name and the CPF of the list', async () => {
    await inviteSome(test.needs)
    const { text } = await mailTo(test, 'al.correa@uni.example', 'Sua conta está pronta: escolha a senha')
    const hash = /\/auth\/choose-password#(\S+)/.exec(text)?.[1] ?? ''
    const link = Object.fromEntries(new URLSearchParams(hash))
    const browser = new Browser(test.app, newAddress())
    await browser.call('GET', '/csrf-token')
    const choose = (accepted: object) =>
      browser.call('POST', '/auth/password/by-link', {
        body: { ...link, password: 'jabuticaba na janela', ...accepted },
      })
    expect((await choose({})).body).toMatchObject({ code: 'consent-needed' })
    expect((await choose({ consents: { ...consents, terms: '2001-01-01' } })).body).toMatchObject({
      code: 'consent-outdated',
    })
    expect(await userOf('al.correa@uni.example')).toMatchObject({ confirmed: false })
    const { status, body } = await choose({ consents: { ...consents, marketing: 1 } })
    expect([status, (body as WireSignedInUser).name]).toEqual([200, 'Ana Luísa Corrêa'])
    const { rows: accepted } = await test.needs.db.pool.query(
      'select purpose, is_given, means from consents where user_id = $1 order by purpose',
      [(body as WireSignedInUser).id],
    )
    expect(accepted).toEqual(
      ['marketing', 'privacy', 'terms'].map(purpose => ({ purpose, is_given: true, means: 'recovery' })),
    )
    expect(await userOf('al.correa@uni.example')).toMatchObject({
      name: 'Ana Luísa Corrêa',
      confirmed: true,
      cpf: true,
    })
    await inviteSome(test.needs)
    expect(
      (await mailsTo(test, 'al.correa@uni.example')).filter(mail => mail.subject.includes('pronta')).length,
    ).toBe(1)
  })

  it('keeps them too where a password is recovered instead', async () => {
    const browser = new Browser(test.app, newAddress())
    await browser.call('GET', '/csrf-token')
    await browser.call('POST', '/auth/password-recover', { body: { email: 'bruno@uni.example' } })
    const { text } = await mailTo(test, 'bruno@uni.example', 'Sua senha temporária')
    const hash = /\/auth\/choose-password#(\S+)/.exec(text)?.[1] ?? ''
    const { status, body } = await browser.call('POST', '/auth/password/by-link', {
      body: { ...Object.fromEntries(new URLSearchParams(hash)), password: 'jabuticaba na janela', consents },
    })
    expect([status, (body as WireSignedInUser).name]).toEqual([200, 'Bruno Tavares'])
    expect(await userOf('bruno@uni.example')).toMatchObject({ confirmed: true })
  })

  it('is not invited where the manager chose so', async () => {
    const id = randomUUID()
    await stage(id, [{ name: 'Hugo', email: 'hugo@uni.example' }])
    await start(id, { sendsInvitations: false })
    await done(id)
    await inviteSome(test.needs)
    const { rows } = await test.needs.db.pool.query(
      'select invited_at from import_rows where import_id = $1',
      [id],
    )
    expect(rows).toEqual([{ invited_at: null }])
  })
})
