import type { WireEditedPartner } from '@alinha/contract'
import { addDays, dayInBrazil } from '@alinha/domain'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let manager: Browser
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
})
beforeEach(() => test.needs.db.pool.query('delete from partners'))
afterAll(() => test.stop())

const today = dayInBrazil(new Date())
const fields = {
  name: 'Dentalis',
  address: 'dentalis.example/br',
  isActive: 1,
  shownFrom: null,
  shownUntil: null,
}

async function create(more: object = {}): Promise<WireEditedPartner> {
  const { status, body } = await manager.call('POST', '/admin/partners', { body: { ...fields, ...more } })
  expect(status).toBe(200)
  return (body as { partner: WireEditedPartner }).partner
}

const shownNames = async (): Promise<string[]> => {
  const { body } = await new Browser(test.app).call('GET', '/home/partners?limit=50&order=position')
  return (body as { partners: { name: string }[] }).partners.map(({ name }) => name)
}

describe('a manager', () => {
  it('creates partners at the end, moves and changes them, and removes them', async () => {
    expect(await create({ name: 'Um' })).toMatchObject({ url: 'https://dentalis.example/br', posicao: 1 })
    const two = await create({ name: 'Dois' })
    await create({ name: 'Três' })
    expect(await shownNames()).toEqual(['Um', 'Dois', 'Três'])
    const { status } = await manager.call('PUT', `/admin/partners/${two.id}`, {
      body: { ...fields, name: 'Segundo', posicao: 1 },
    })
    expect(status).toBe(200)
    expect(await shownNames()).toEqual(['Segundo', 'Um', 'Três'])
    expect((await manager.call('DELETE', `/admin/partners/${two.id}`)).status).toBe(200)
    expect(await shownNames()).toEqual(['Um', 'Três'])
    expect((await manager.call('DELETE', `/admin/partners/${two.id}`)).status).toBe(404)
    const { rows } = await test.needs.db.pool.query(
      `select action from audit_log where action like 'partners.%' order by id desc limit 2`,
    )
    expect(rows).toEqual([{ action: 'partners.removed' }, { action: 'partners.changed' }])
  })

  it.each([
    ['another’s name', { name: 'Um' }, 'partner-name-taken'],
    ['a last day before the first', { shownFrom: '2026-02-02', shownUntil: '2026-02-01' }, 'partner-days'],
  ])('is refused %s', async (_, more, code) => {
    await create({ name: 'Um' })
    expect(await manager.call('POST', '/admin/partners', { body: { ...fields, ...more } })).toMatchObject({
      status: 403,
      body: { code },
    })
  })

  it.each(['http://dentalis.example', 'javascript:alert(1)', 'dentalis', 'ana@x.example', 'x.example:80'])(
    'is refused the address %s',
    async address => {
      expect((await manager.call('POST', '/admin/partners', { body: { ...fields, address } })).status).toBe(
        403,
      )
    },
  )
})

it.each<[string, object, boolean]>([
  ['from today', { shownFrom: today }, true],
  ['from tomorrow', { shownFrom: addDays(today, 1) }, false],
  ['until today', { shownUntil: today }, true],
  ['until yesterday', { shownUntil: addDays(today, -1) }, false],
  ['switched off', { isActive: 0 }, false],
])('visitors see a partner that is shown %s: %s', async (_, more, isShown) => {
  await create(more)
  expect(await shownNames()).toEqual(isShown ? ['Dentalis'] : [])
})

describe('a logo', () => {
  const aLogo = async () =>
    (
      await sharp({ create: { width: 1200, height: 300, channels: 3, background: '#0a7' } })
        .png()
        .toBuffer()
    ).toString('base64')
  const change = async (id: number, image: string | null) => {
    const { status, body } = await manager.call('POST', `/admin/partners/${id}/logo`, { body: { image } })
    expect(status).toBe(200)
    return (body as { partner: WireEditedPartner }).partner.logo
  }
  const read = (url: string | null) => test.app.inject({ url: String(url).replace(/^\/api/, '') })

  it('is drawn anew as a WebP under a name of its own, and the one before is gone', async () => {
    const { id } = await create()
    const first = await change(id, await aLogo())
    expect(first).toMatch(/^\/api\/files\/partners\/[\w-]{22}\.webp$/)
    const { statusCode, headers, rawPayload } = await read(first)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 120 })
    const second = await change(id, await aLogo())
    expect(second).not.toBe(first)
    expect((await read(first)).statusCode).toBe(404)
    expect(await test.needs.files.list('partners/')).toHaveLength(1)
    expect(await change(id, null)).toBeNull()
    expect(await test.needs.files.list('partners/')).toEqual([])
  })

  it('goes with its partner, and is nothing but a picture', async () => {
    const { id } = await create()
    const logo = await change(id, await aLogo())
    await manager.call('DELETE', `/admin/partners/${id}`)
    expect((await read(logo)).statusCode).toBe(404)
    const other = await create()
    const image = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    expect((await manager.call('POST', `/admin/partners/${other.id}/logo`, { body: { image } })).status).toBe(
      403,
    )
  })
})
