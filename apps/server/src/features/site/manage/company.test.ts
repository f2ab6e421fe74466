import { unknownCompany } from '@alinha/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager, aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let manager: Browser
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
})
afterAll(() => test.stop())

const company = {
  ...unknownCompany,
  legalName: 'Sorriso & Cia. Ltda.',
  cnpj: '11.222.333/0001-81',
  email: 'Oi@Sorriso.example',
  whatsapp: '5521912345678',
  playStore: 'play.google.com/store/apps/details?id=br.alinha',
}
const save = (more: object = {}, browser = manager) =>
  browser.call('PUT', '/admin/company', { body: { ...company, ...more } })
const read = async () => (await new Browser(test.app).call('GET', '/home/company')).body

it('nothing is set, and nothing invented, until a manager sets it', async () => {
  expect(await read()).toEqual({ company: unknownCompany })
})

it('what a manager sets is what visitors and documents get, and the record has what it was', async () => {
  expect((await save()).status).toBe(200)
  expect(await read()).toEqual({
    company: { ...company, cnpj: '11222333000181', email: 'oi@sorriso.example' },
  })
  const forDocuments = await test.app.inject({ method: 'GET', url: '/internal/public-facts' })
  expect(forDocuments.body).toContain(
    '<!--# set var="company_seller" value="Sorriso & Cia. Ltda., CNPJ 11.222.333/0001-81" -->',
  )
  await save({ legalName: 'Sorriso S.A.' })
  const { rows } = await test.needs.db.pool.query(
    `select details from audit_log where action = 'company.changed' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ details: { legalNameBefore: 'Sorriso & Cia. Ltda.', legalName: 'Sorriso S.A.' } }])
})

it.each([
  ['a CNPJ that does not exist', { cnpj: '11222333000182' }],
  ['a number that is no telephone', { whatsapp: 'liga pra mim' }],
  ['a sign that nginx would take for its own', { legalName: 'A "B" $C' }],
  ['markup', { address: '<script>' }],
  ['two lines', { officerName: 'Lia\nPrado' }],
  ['a page that is not in the store', { appStore: 'evil.example/app' }],
])('%s is refused', async (_, more) => {
  expect((await save(more)).body).toMatchObject({ code: 'invalid-request' })
})

it('a member is refused', async () => {
  const member = new Browser(test.app)
  await member.login(await aMember(test.needs))
  expect((await save({}, member)).status).toBe(403)
})
