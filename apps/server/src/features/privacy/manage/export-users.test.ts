import type { ReplyOf, userExport } from '@alinha/contract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { mailTo } from '../../../testing/people/inbox.ts'
import { aManager, aMember, type Person } from '../../../testing/people/people.ts'
import { until } from '../../../testing/until.ts'
import { deleteOldPeopleExports } from './background-exports.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let boss: Person
let manager: Browser

beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
  boss = await aManager(test.needs, { name: 'Gestora Principal' })
  manager = new Browser(test.app)
  await manager.login(boss)
  await aMember(test.needs, { name: 'Ana "Bia"; Prado', email: 'ana@exemplo.com.br', plan: 'premium' })
  await aMember(test.needs, { name: '=HYPERLINK("http://mau.example")', email: '+soma@exemplo.com.br' })
  await aMember(test.needs, { name: 'Caio\nde\tSá', academicType: 'graduation', isConsultor: true })
})
afterAll(() => test.stop())

const exported = (path: string) => manager.call('GET', `/admin/users/export/${path}`)
const csv = async (path: string) => {
  const { status, text } = await exported(path)
  expect(status).toBe(200)
  return text.split('\r\n')
}
const names = async (path: string) => (await csv(path)).slice(1, -1).map(line => line.split(';')[1])
const lastAudit = () =>
  test.needs.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id', 'details'])
    .where('action', '=', 'people.exported')
    .orderBy('id', 'desc')
    .executeTakeFirst()

describe('people as CSV', () => {
  it('open in a Brazilian spreadsheet, and nothing in them is a formula [C7.50]', async () => {
    const lines = await csv('todos?format=csv')
    expect(lines[0]).toMatch(/^\uFEFFCódigo;Nome;E-mail;/)
    expect(lines.at(-1)).toBe('')
    expect(lines.slice(1, -1).join('\n')).not.toMatch(/[\r\t]/)
    const ana = lines.find(line => line.includes('ana@exemplo.com.br'))
    expect(ana).toMatch(/^\d+;"Ana ""Bia""; Prado";ana@exemplo.com.br;sim;Premium;20\d\d-\d\d-\d\d;não;;/)
    expect(lines.find(line => line.includes('HYPERLINK'))).toMatch(
      /^\d+;"'=HYPERLINK\(""http:\/\/mau.example""\)";'\+soma@exemplo.com.br;/,
    )
    expect(lines.find(line => line.includes('Caio'))).toMatch(/;Caio de Sá;.*;graduation;Consultoria;não;/)
    expect(lines.find(line => line.includes('Gestora'))).toMatch(/;0(,0)?;não$/)
  })

  it('are those that the list shows with the same filters', async () => {
    expect(await names('premium?format=csv')).toEqual(['"Ana ""Bia""'])
    expect(await names('academicos?format=csv')).toEqual(['Caio de Sá'])
    expect(await names('consultores?format=csv')).toEqual(['Caio de Sá'])
    expect(await names('todos?format=csv&role=manager')).toEqual(['Gestora Principal'])
    expect(await names('todos?format=csv&search=gestora')).toEqual(['Gestora Principal'])
    expect(await names('todos?format=csv&search=gestora&show=premium')).toEqual([])
    expect(
      await names(`todos?format=csv&search=${encodeURIComponent("zzz'); drop table users; --")}`),
    ).toEqual([])
    expect((await names('free?format=csv')).length).toBe(3)
  })

  it('leave a record of who took how many, before the first byte leaves', async () => {
    await csv('premium?format=csv&search=ana')
    expect(await lastAudit()).toEqual({
      actor_id: boss.id,
      subject_id: null,
      details: { rows: 1, format: 'csv', list: 'premium', show: 'premium', role: null, isSearch: true },
    })
  })

  it('are exported one at a time', async () => {
    const client = await test.needs.db.pool.connect()
    await client.query('select pg_advisory_lock(7305001)')
    const { status, body } = await exported('todos?format=csv')
    await client.query('select pg_advisory_unlock(7305001)')
    client.release()
    expect([status, body]).toMatchObject([403, { code: 'export-under-way' }])
    expect((await exported('todos?format=csv')).status).toBe(200)
  })

  it('are told to the other managers when they are more than ten thousand', async () => {
    const other = await aManager(test.needs, { name: 'Outra Gestora' })
    const client = await test.needs.db.pool.connect()
    await client.query('set statement_timeout = 0')
    await client.query(
      `with made as (insert into users (email, name)
                     select 'muita' || n || '@exemplo.com.br', 'Muita ' || n from generate_series(1, 20_001) n returning id)
       insert into memberships (user_id, plan) select id, case when id % 2 = 0 then 'premium' else 'free' end from made`,
    )
    client.release(true)
    expect((await csv('todos?format=csv')).length).toBeGreaterThan(20_000)
    const mail = await mailTo(test, other.email, 'Uma lista grande de usuários foi exportada')
    expect(mail.text).toMatch(/Gestora Principal exportou uma lista com 20\.00\d pessoas/)
    const tooLarge = await exported('todos')
    expect([tooLarge.status, tooLarge.body]).toMatchObject([403, { code: 'export-too-large' }])
    expect((await names('premium?format=csv')).length).toBeGreaterThan(10_000)
  })

  it('too many for a workbook at once are written by the worker, for whoever asked and for a day [C7.50]', async () => {
    type Listed = ReplyOf<typeof userExport.listUserExports>
    const body = { which: 'todos', show: 'premium' }
    const asked = await manager.call('POST', '/admin/user-exports', { body })
    expect(asked.status).toBe(200)
    const listed = async () => ((await manager.call('GET', '/admin/user-exports')).body as Listed).exports
    await until(async () => (await listed())[0]?.isReady === true, 15_000)
    const [made] = await listed()
    expect(made?.rows).toBeGreaterThan(10_000)
    expect(made?.written).toBe(made?.rows)
    const download = (browser = manager) => browser.call('GET', `/admin/user-exports/${made?.id}`)
    const { sheets } = await readXlsx((await download()).bytes)
    expect(sheets[0]?.rows.length).toBe((made?.rows ?? 0) + 1)

    const another = new Browser(test.app)
    await another.login(await aManager(test.needs))
    expect((await download(another)).body).toMatchObject({ code: 'export-not-available' })
    expect(((await another.call('GET', '/admin/user-exports')).body as Listed).exports).toEqual([])

    await test.needs.db.pool.query(`update exports set expires_at = now() - interval '1 second'`)
    expect((await download()).body).toMatchObject({ code: 'export-not-available' })
    await deleteOldPeopleExports(test.needs)
    expect(await test.needs.files.list('people-exports/')).toEqual([])
    expect(await listed()).toEqual([])
  })
})

it('people as a workbook have texts as they were written, and no formula [C7.50]', async () => {
  const { status, bytes } = await exported('todos?search=hyperlink')
  expect(status).toBe(200)
  const { sheets } = await readXlsx(bytes)
  expect(sheets[0]?.rows[0]?.slice(1, 3)).toEqual(['Nome', 'E-mail'])
  expect(sheets[0]?.rows[1]?.slice(1, 3)).toEqual([
    '=HYPERLINK("http://mau.example")',
    '+soma@exemplo.com.br',
  ])
  expect(sheets[0]?.rows[1]?.[12]).toBe(0)
  expect([...(sheets[0]?.cells?.values() ?? [])].some(cell => 'formula' in cell && cell.formula)).toBe(false)
})

it('a consultor exports nobody', async () => {
  const person = await aMember(test.needs, { isConsultor: true })
  const browser = new Browser(test.app)
  await browser.login(person)
  expect((await browser.call('GET', '/admin/users/export/todos')).status).toBe(403)
})
