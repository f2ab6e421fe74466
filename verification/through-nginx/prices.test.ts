import { describeSeller, unknownCompany } from '@alinha/domain'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeCompany } from '../../apps/server/src/platform/company.ts'
import { startProcess, type RunningProcess } from '../../apps/server/src/testing/processes.ts'
import { startTestApp, type TestApp } from '../../apps/server/src/testing/start-test-app.ts'
import { until } from '../../apps/server/src/testing/until.ts'
import type { RunningNginx } from '../stage/nginx.ts'
import { startNginxBeforeApi } from './nginx-before-api.ts'

/** As build/document.ts writes slots. */
const DOCUMENT =
  '<head><!--# include virtual="/public-facts" wait="yes" --></head><p>R$ <!--# echo var="monthly_whole" default="…" -->,<!--# echo var="monthly_cents" default="…" --></p><script type="application/json">{"monthly":<!--# echo var="monthly_centavos" default="null" -->}</script>'
const COMPANY =
  '<head><!--# include virtual="/public-facts" wait="yes" --></head><p><!--# echo var="company_seller" default="Alinha" --></p><script id="company"><!--# echo var="company_json" default="" --></script>'

let test: TestApp
let api: RunningProcess
let nginx: RunningNginx
const site = mkdtempSync(join(tmpdir(), 'alinha-prices-'))
beforeAll(async () => {
  mkdirSync(join(site, 'plans'))
  writeFileSync(join(site, 'plans/index.html'), DOCUMENT)
  writeFileSync(join(site, 'app.html'), DOCUMENT)
  mkdirSync(join(site, 'terms'))
  writeFileSync(join(site, 'terms/index.html'), COMPANY)
  test = await startTestApp()
  api = await startProcess('api', test.environment)
  nginx = await startNginxBeforeApi(test.environment, api.url, { webRoot: site })
})
afterAll(async () => {
  await nginx?.stop()
  await api?.stop()
  await test.stop()
  rmSync(site, { recursive: true })
})

const read = async (path: string, url = nginx.url) => (await fetch(url + path)).text()

it('documents carry the prices of the price book, and follow it within seconds', async () => {
  for (const path of ['/plans', '/panel/catalog', '/auth/register'])
    expect(await read(path)).toContain('<p>R$ 59,90</p><script type="application/json">{"monthly":5990}')
  await test.needs.db.pool.query(`
    insert into price_books (valid_from, monthly, yearly, academic_instalment, planning, planning_for_premium,
      planning_with_coupon, assistance, assistance_for_premium, planning_hint, assistance_hint)
    select now(), 123450, yearly, academic_instalment, planning, planning_for_premium,
      planning_with_coupon, assistance, assistance_for_premium, planning_hint, assistance_hint from price_books`)
  await until(async () => (await read('/plans')).includes('R$ 1.234,50</p>'), 15_000)
})

it('documents carry the data of the company, escaped, and with every letter', async () => {
  const legalName = `Clínica d'Água & Irmãos ${'Ortodontia '.repeat(8)}Ltda.`
  const set = { ...unknownCompany, legalName, cnpj: '11222333000181', address: 'Rua Ê, nº 1; 2º andar' }
  await changeCompany(test.needs.db, set)
  await until(async () => (await read('/terms')).includes('Água'), 15_000)
  const text = await read('/terms')
  expect(text).toContain(`<p>${describeSeller(set).replaceAll('&', '&amp;')}</p>`)
  const [, json = ''] = /<script id="company">(.*)<\/script>/.exec(text) ?? []
  expect(JSON.parse(decodeURIComponent(json))).toEqual(set)
})

it('a visitor does not reach where they come from', async () => {
  for (const path of ['/public-facts', '/no-facts', '/api/internal/public-facts'])
    expect(await read(path)).not.toMatch(/monthly|59,90|1\.234,50/)
})

it('an outage leaves the last known prices, and without any a page says that it does not know them', async () => {
  await api.stop()
  await wait(2500)
  expect(await read('/plans')).toContain('R$ 1.234,50</p>')
  const dead = await startNginxBeforeApi(test.environment, 'http://127.0.0.1:9', { webRoot: site })
  try {
    const reply = await fetch(`${dead.url}/plans`)
    expect(reply.status).toBe(200)
    expect(await reply.text()).toBe(
      '<head></head><p>R$ …,…</p><script type="application/json">{"monthly":null}</script>',
    )
  } finally {
    await dead.stop()
  }
})
