import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAddress } from '../../testing/addresses.ts'
import { Browser } from '../../testing/people/browser.ts'
import { aMember, type Person } from '../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

type Listed = { id: string; device: string; network: string; since: string; isCurrent: 0 | 1 }

async function enter(person: Person, address = newAddress()): Promise<Browser> {
  const browser = new Browser(test.app, address)
  expect((await browser.login(person)).status).toBe(200)
  return browser
}

const listOf = async (browser: Browser): Promise<Listed[]> =>
  ((await browser.call('GET', '/auth/sessions')).body as { sessions: Listed[] }).sessions

const end = (browser: Browser, id: unknown, password: string) =>
  browser.call('POST', `/auth/sessions/${encodeURIComponent(String(id))}/end`, { body: { password } })

const isIn = async (browser: Browser) => (await browser.call('GET', '/verify-token')).status === 200

describe('the list of one’s sessions', () => {
  it('names device and network of each live one, the newest first, and marks the one that asks', async () => {
    const ana = await aMember(test.needs)
    await enter(await aMember(test.needs))
    const first = await enter(ana, '198.51.100.7')
    const left = await enter(ana)
    await left.call('POST', '/auth/logout')
    const phone = new Browser(test.app, '203.0.113.9')
    const agent = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
    await phone.call('GET', '/csrf-token')
    const { body } = await phone.call('POST', '/auth/login', {
      body: { email: ana.email, password: ana.password },
      headers: { 'user-agent': agent },
    })
    phone.token = (body as { accessToken: string }).accessToken

    const sessions = await listOf(first)
    expect(sessions.map(({ device, network, isCurrent }) => [device, network, isCurrent])).toEqual([
      ['Chrome no Android', '203.0.113.0/24', 0],
      ['Aparelho desconhecido', '198.51.100.0/24', 1],
    ])
    for (const { since } of sessions) expect(Date.now() - Date.parse(since)).toBeLessThan(60_000)
  })
})

describe('ending a session', () => {
  it('ends the one named, and no other', async () => {
    const ana = await aMember(test.needs)
    const [here, there, elsewhere] = [await enter(ana), await enter(ana), await enter(ana)]
    const thereId = (await listOf(there)).find(one => one.isCurrent)?.id
    expect((await end(here, thereId, ana.password)).status).toBe(200)
    expect([await isIn(here), await isIn(there), await isIn(elsewhere)]).toEqual([true, false, true])
  })

  it('needs the password of the account, so that a session that was taken ends no other', async () => {
    const ana = await aMember(test.needs)
    const [here, there] = [await enter(ana), await enter(ana)]
    const thereId = (await listOf(there)).find(one => one.isCurrent)?.id
    const answers = [
      await end(here, thereId, 'errada'),
      await here.call('POST', '/auth/sessions/end-others', { body: { password: 'errada' } }),
      await here.call('POST', '/auth/sessions/end-others', { body: {} }),
    ]
    expect(answers.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual([
      [403, 'current-password-wrong'],
      [403, 'current-password-wrong'],
      [403, 'invalid-request'],
    ])
    expect([await isIn(here), await isIn(there)]).toEqual([true, true])
  })

  it('gives the same answer for another’s, an ended and an unknown session, and changes nothing', async () => {
    const [ana, bia] = [await aMember(test.needs), await aMember(test.needs)]
    const [here, past, hers] = [await enter(ana), await enter(ana), await enter(bia)]
    const idOf = async (browser: Browser) => (await listOf(browser)).find(one => one.isCurrent)?.id
    const ids = [await idOf(hers), await idOf(past), crypto.randomUUID()]
    await past.call('POST', '/auth/logout')
    const answers = []
    for (const id of ids) answers.push((await end(here, id, ana.password)).text)
    expect(new Set(answers).size).toBe(1)
    expect([await isIn(here), await isIn(hers)]).toEqual([true, true])
    const { rows } = await test.needs.db.pool.query(
      `select 1 from audit_log where action = 'session.ended-by-owner' and actor_id = $1`,
      [ana.id],
    )
    expect(rows).toEqual([])
  })

  it.each(['1', 'x', '6F9619FF-8B86-4D01-B42D-00CF4FC964FF', "' or 1=1 --"])(
    'refuses what is no id: %s',
    async id => {
      const ana = await aMember(test.needs)
      const { status, body } = await end(await enter(ana), id, ana.password)
      expect([status, (body as { code: string }).code]).toEqual([403, 'invalid-request'])
    },
  )

  it('everywhere else keeps this one, and those of other people', async () => {
    const [ana, bia] = [await aMember(test.needs), await aMember(test.needs)]
    const [here, there, elsewhere, hers] = [
      await enter(ana),
      await enter(ana),
      await enter(ana),
      await enter(bia),
    ]
    const { body } = await here.call('POST', '/auth/sessions/end-others', {
      body: { password: ana.password },
    })
    expect(body).toEqual({ message: 'Você saiu de todos os outros aparelhos.', ended: 2 })
    expect([await isIn(here), await isIn(there), await isIn(elsewhere), await isIn(hers)]).toEqual([
      true,
      false,
      false,
      true,
    ])
    const { rows } = await test.needs.db.pool.query(
      `select details from audit_log where action = 'session.others-ended' and actor_id = $1`,
      [ana.id],
    )
    expect(rows).toEqual([{ details: { ended: 2 } }])
  })
})
