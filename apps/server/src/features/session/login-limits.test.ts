import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser, type Answer } from '../../testing/people/browser.ts'
import { aMember, type Person } from '../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

const CHECKS_A_DAY = 50
let networks = 0
/** An address in a network nobody spoke from before. */
const newAddress = () => `10.${Math.floor(++networks / 250)}.${networks % 250}.9`

const guess = (email: string, address = newAddress()) =>
  new Browser(test.app, address).login({ email, password: `chute ${networks}` })

async function guessFromManyNetworks(email: string, times: number) {
  const answers: Answer[] = []
  for (let at = 0; at < times; at++) answers.push(await guess(email))
  const count = (status: number) => answers.filter(answer => answer.status === status).length
  return { checked: count(403), refused: count(429), last: answers.at(-1) }
}

describe('strangers who guess', () => {
  it('have fifty password checks a day for one account, from however many networks', async () => {
    const ana = await aMember(test.needs)
    const { checked, refused, last } = await guessFromManyNetworks(ana.email, 200)
    expect({ checked, refused }).toEqual({ checked: CHECKS_A_DAY, refused: 150 })
    expect(last?.body).toEqual({
      message: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
      code: 'too-many-attempts',
    })
    const seconds = Number(last?.headers['retry-after'])
    expect(seconds).toBeGreaterThan(23 * 3600)
    expect(seconds).toBeLessThanOrEqual(24 * 3600)
  })

  it('learn nothing from the count: an unknown e-mail is counted the same', async () => {
    const { checked, refused } = await guessFromManyNetworks('ninguem@exemplo.com.br', CHECKS_A_DAY + 5)
    expect({ checked, refused }).toEqual({ checked: CHECKS_A_DAY, refused: 5 })
  })

  it('have ten checks a quarter of an hour for one account from one network, and sixty for all accounts', async () => {
    const ana = await aMember(test.needs)
    const address = newAddress()
    const statuses = []
    for (let at = 0; at < 12; at++) statuses.push((await guess(ana.email, address)).status)
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429])
    for (let at = 12; at < 62; at++) statuses.push((await guess(`outra${at}@exemplo.com.br`, address)).status)
    expect(statuses.slice(12).filter(status => status === 403).length).toBe(48)
    expect(statuses.at(-1)).toBe(429)
  })

  it('gain nothing from addresses of one network', async () => {
    const ana = await aMember(test.needs)
    const statuses = []
    for (let at = 1; at <= 11; at++) statuses.push((await guess(ana.email, `192.0.2.${at}`)).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('when strangers have used up what an account allows them', () => {
  const home = newAddress()
  let owner: Person
  let browser: Browser
  beforeAll(async () => {
    owner = await aMember(test.needs)
    browser = new Browser(test.app, home)
    await browser.login(owner)
    await guessFromManyNetworks(owner.email, CHECKS_A_DAY + 1)
  })

  it('a stranger is refused even with the right password', async () => {
    expect((await new Browser(test.app, newAddress()).login(owner)).status).toBe(429)
  })

  it('the owner still enters at once from a network known to the account, with a new browser', async () => {
    expect((await new Browser(test.app, home).login(owner)).status).toBe(200)
  })

  it('the owner still enters at once from a new network with the browser that was there before', async () => {
    const travelling = new Browser(test.app, newAddress())
    for (const [name, value] of browser.cookies) travelling.cookies.set(name, value)
    expect((await travelling.login(owner)).status).toBe(200)
  })

  it('the mark of another account, or an altered one, does not help', async () => {
    const mark = browser.cookies.get('alinha-device') ?? ''
    const stranger = await aMember(test.needs)
    const strangers = new Browser(test.app, newAddress())
    await strangers.login(stranger)
    for (const forged of [
      strangers.cookies.get('alinha-device') ?? '',
      `x${mark}`,
      `${mark.split('.')[0]}.`,
      '.',
    ]) {
      const attacker = new Browser(test.app, newAddress())
      attacker.cookies.set('alinha-device', forged)
      expect((await attacker.login(owner)).status).toBe(429)
    }
  })
})

describe('the owner', () => {
  it('may enter as often as they like: a success gives the attempt back', async () => {
    const ana = await aMember(test.needs)
    const statuses = new Set<number>()
    for (let at = 0; at < 25; at++)
      statuses.add((await new Browser(test.app, '198.51.100.4').login(ana)).status)
    expect([...statuses]).toEqual([200])
    const rows = await test.needs.db.selectFrom('rate_limits').select(['key', 'hits']).execute()
    expect(rows.filter(row => row.key.includes('198.51.100.0') && row.hits > 0)).toEqual([])
  })

  it('has a limit too: a stolen browser cannot guess without end', async () => {
    const ana = await aMember(test.needs)
    const browser = new Browser(test.app, newAddress())
    await browser.login(ana)
    const statuses = []
    for (let at = 0; at < 21; at++)
      statuses.push((await browser.login({ ...ana, password: 'errada' })).status)
    expect(statuses).toEqual([...Array(20).fill(403), 429])
  })
})

it('the table of limits names no e-mail', async () => {
  await guess('segredo@exemplo.com.br')
  const rows = await test.needs.db.selectFrom('rate_limits').select('key').execute()
  expect(rows.filter(row => row.key.includes('@') || row.key.includes('segredo'))).toEqual([])
})
