import type { privacy, ReplyOf } from '@alinha/contract'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../testing/people/browser.ts'
import { fillEveryTable } from '../../testing/people/full-account.ts'
import { mailsTo, mailTo } from '../../testing/people/inbox.ts'
import { aMember, type Person } from '../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { listTaggedColumns, listPersonalColumns } from './export/personal-data.queries.ts'
import { personalTables } from './export/personal-tables.ts'
import { deleteOldExports } from './export/download-export.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterAll(() => test.stop())

type MyData = ReplyOf<typeof privacy.readMyData>
type Requested = ReplyOf<typeof privacy.requestExport>

async function enter(person: Person): Promise<Browser> {
  const browser = new Browser(test.app)
  expect((await browser.login(person)).status).toBe(200)
  return browser
}

const READY = 'A cópia dos seus dados está pronta'

async function takeCopy(
  browser: Browser,
  person: Person,
  ready = READY,
): Promise<{ id: number; files: Record<string, Uint8Array> }> {
  const { status, body } = await browser.call('POST', '/privacy/export', {
    body: { password: person.password },
  })
  expect(status).toBe(200)
  const { id } = (body as Requested).export
  await mailTo(test, person.email, ready)
  const answer = await browser.call('GET', `/privacy/exports/${id}`)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  return { id, files: unzipSync(answer.bytes) }
}

describe('Meus dados', () => {
  it('tells what we hold in plain words, with why and for how long', async () => {
    const ana = await aMember(test.needs, { name: 'Conceição Araújo', plan: 'premium' })
    const browser = await enter(ana)
    await fillEveryTable(test.needs, ana.id, 'rua das acacias')
    const { status, body } = await browser.call('GET', '/privacy/my-data')
    expect(status).toBe(200)
    const { groups, keptAfterDeletion, deletionDueAt, exports, consents } = body as MyData
    const told = (title: string) => groups.find(group => group.title === title)?.records[0]

    expect(told('Sua conta')).toContainEqual({ label: 'E-mail', value: ana.email })
    expect(told('Sua conta')).toContainEqual({ label: 'Faz a gestão da plataforma', value: 'Não' })
    expect(told('Seu plano')).toContainEqual({ label: 'Plano', value: 'Premium' })
    expect(told('Seu plano')).toContainEqual({ label: 'Período da assinatura', value: 'Mensal' })
    expect(told('Seu cadastro')).toContainEqual({ label: 'Rua', value: 'rua das acacias' })
    expect(told('Seu período de teste')).toContainEqual({
      label: 'Início do período de teste',
      value: '01/01/2026',
    })
    expect(told('O que foi feito com a sua conta')).toContainEqual({
      label: 'O que aconteceu',
      value: 'Sessão aberta',
    })
    expect(groups.every(({ why, keptFor }) => why.length > 10 && keptFor.length > 5)).toBe(true)
    expect(keptAfterDeletion.map(({ howLong }) => howLong)).toContain('5 anos')
    expect(deletionDueAt).toBeNull()
    expect(exports).toMatchObject([{ isReady: false, expiresAt: null }])
    expect(consents).toMatchObject([
      { purpose: 'terms', title: 'Termos de uso', granted: true, mayChange: false },
      { purpose: 'privacy', granted: false, since: null },
      { purpose: 'marketing', title: 'Novidades e ofertas por e-mail', granted: false, mayChange: true },
    ])
  })

  it('shows a document masked and never a secret', async () => {
    const ana = await aMember(test.needs)
    const browser = await enter(ana)
    await fillEveryTable(test.needs, ana.id, 'nada')
    const { text } = await browser.call('GET', '/privacy/my-data')
    expect(text).toContain('***.982.247-**')
    expect(text).not.toContain('52998224725')
    expect(text).not.toMatch(/argon2|secret|token_hash|password_hash/)
  })

  it('is told in the language of the page', async () => {
    const ana = await aMember(test.needs, { plan: 'premium' })
    const browser = await enter(ana)
    const headers = { 'accept-language': 'en' }
    const { groups, keptAfterDeletion, consents } = (
      await browser.call('GET', '/privacy/my-data', { headers })
    ).body as MyData
    const told = (title: string) => groups.find(group => group.title === title)?.records[0]
    expect(told('Your account')).toContainEqual({ label: 'Manages the platform', value: 'No' })
    expect(told('What was done with your account')).toContainEqual({
      label: 'What happened',
      value: 'Session opened',
    })
    expect(consents.map(({ title }) => title)).toContain('Terms of use')
    expect(keptAfterDeletion.map(({ howLong }) => howLong)).toContain('5 years')
    expect(JSON.stringify([groups, keptAfterDeletion])).not.toMatch(/[ãõç]|você|\bpara\b/i)
  })

  it('shows at most fifty records of a kind and says how many there are', async () => {
    const ana = await aMember(test.needs)
    const browser = await enter(ana)
    await test.needs.db.pool.query(
      `insert into audit_log (actor_id, action, request_id, network) select $1, 'session.closed', 'test', '' from generate_series(1, 80)`,
      [ana.id],
    )
    const { groups } = (await browser.call('GET', '/privacy/my-data')).body as MyData
    const log = groups.find(({ title }) => title === 'O que foi feito com a sua conta')
    expect([log?.records.length, log?.total]).toEqual([50, 81])
  })
})

describe('the copy of one’s data', () => {
  it('has every personal column of the schema, every file, and nothing of anybody else', async () => {
    const ana = await aMember(test.needs, { plan: 'premium' })
    const other = { id: 777_000_777, email: 'outra.pessoa@exemplo.com.br', name: 'Outra Pessoa' }
    await test.needs.db.pool.query(
      'insert into users (id, email, name) overriding system value values ($1, $2, $3)',
      [other.id, other.email, other.name],
    )
    await test.needs.db.pool.query(
      `insert into audit_log (actor_id, subject_id, action, request_id, network, details)
       values ($1, $2, 'people.role-changed', 'test', '192.0.2.0/24', jsonb_build_object('by', $3::text)),
              ($2, $1, 'people.seen', 'test', '203.0.113.0/24', jsonb_build_object('who', $3::text))`,
      [other.id, ana.id, other.email],
    )
    const browser = await enter(ana)
    await fillEveryTable(test.needs, ana.id, 'marca da ana')
    const { files } = await takeCopy(browser, ana)

    const tagged = await listTaggedColumns(test.needs.db)
    for (const { table, file } of personalTables.filter(one => one.table !== 'account_deletions')) {
      const labels = listPersonalColumns(tagged, table).map(({ label }) => label)
      if (labels.length === 0) continue
      const { registros } = JSON.parse(strFromU8(files[`${file}.json`] as Uint8Array)) as {
        registros: object[]
      }
      expect(Object.keys(registros[0] ?? {}), table).toEqual(labels)
    }
    const everything = Object.values(files)
      .map(bytes => strFromU8(bytes))
      .join('\n')
    expect(strFromU8(files['cadastro.json'] as Uint8Array)).toContain('"52998224725"')
    const picture = files[`arquivos/avatars/${ana.id}/marca-da-ana-512.webp`] as Uint8Array
    expect(strFromU8(picture)).toBe('marca da ana')
    expect(strFromU8(files['LEIA-ME.txt'] as Uint8Array)).toContain('Cópia dos seus dados')
    expect(everything).not.toMatch(/777000777|outra\.pessoa|Outra Pessoa|192\.0\.2\.0/)
    expect(everything).not.toMatch(/argon2/)
  })

  it('is in the language of its owner', async () => {
    const ana = await aMember(test.needs)
    const browser = await enter(ana)
    await browser.call('POST', '/auth/profile/update', { body: { language: 'es' } })
    const { files } = await takeCopy(browser, ana, 'La copia de tus datos está lista')
    expect(strFromU8(files['LEEME.txt'] as Uint8Array)).toContain('Copia de tus datos en Alinha')
    const account = JSON.parse(strFromU8(files['tu-cuenta.json'] as Uint8Array)) as {
      titulo: string
      plazo: string
      registros: Record<string, unknown>[]
    }
    expect(account).toMatchObject({ titulo: 'Tu cuenta', plazo: 'Mientras exista la cuenta.' })
    expect(account.registros[0]).toMatchObject({ Correo: ana.email })
  })

  it('needs the password again', async () => {
    const ana = await aMember(test.needs)
    const browser = await enter(ana)
    const { status, body } = await browser.call('POST', '/privacy/export', { body: { password: 'errada' } })
    expect([status, (body as { code: string }).code]).toEqual([403, 'current-password-wrong'])
    expect(await mailsTo(test, ana.email)).toEqual([])
  })

  it('is for its owner only, for 24 hours, and then its file is removed', async () => {
    const ana = await aMember(test.needs)
    const browser = await enter(ana)
    const { id } = await takeCopy(browser, ana)
    const stranger = await enter(await aMember(test.needs))
    const refused = { code: 'export-not-available' }
    expect((await stranger.call('GET', `/privacy/exports/${id}`)).body).toMatchObject(refused)
    expect((await browser.call('GET', `/privacy/exports/${id + 1000}`)).body).toMatchObject(refused)
    expect((await new Browser(test.app).call('GET', `/privacy/exports/${id}`)).status).toBe(401)

    await deleteOldExports(test.needs)
    expect((await browser.call('GET', `/privacy/exports/${id}`)).status).toBe(200)
    await test.needs.db.pool.query(
      `update data_exports set ready_at = ready_at - interval '25 hours', expires_at = expires_at - interval '25 hours' where id = $1`,
      [id],
    )
    expect((await browser.call('GET', `/privacy/exports/${id}`)).body).toMatchObject(refused)
    expect(await test.needs.files.list(`exports/${ana.id}/`)).toHaveLength(1)
    await deleteOldExports(test.needs)
    expect(await test.needs.files.list(`exports/${ana.id}/`)).toEqual([])
  })

  it('is built a few times a day at most', async () => {
    const ana = await aMember(test.needs)
    const browser = await enter(ana)
    const statuses: number[] = []
    for (let time = 0; time < 6; time++)
      statuses.push(
        (await browser.call('POST', '/privacy/export', { body: { password: ana.password } })).status,
      )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('is announced by a mail in Portuguese, without the data and without a token', async () => {
    const ana = await aMember(test.needs, { name: 'Ana Luísa' })
    await takeCopy(await enter(ana), ana)
    const mail = await mailTo(test, ana.email, READY)
    expect(mail.text).toContain('Olá, Ana Luísa.')
    expect(mail.text).toContain('http://localhost:5173/panel/profile/dados')
    expect(mail.text).not.toMatch(/exports\/\d/)
  })
})
