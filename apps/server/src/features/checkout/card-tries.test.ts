import { cardTryLimits } from '@alinha/domain'
import { orderFault } from '@alinha/simulators'
import { solveAltcha } from '@alinha/providers/human-check/altcha-solver'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPurchase, aToken, subscribe } from '../../testing/money/checkout.ts'
import { Browser } from '../../testing/people/browser.ts'
import { aMember } from '../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({
    environment: { CARD_TRY_LIMITS: 'true', REQUIRE_HUMAN_CHECK: 'true', HUMAN_CHECK_WORK: '10000' },
  })
})
afterAll(() => test.stop())
beforeEach(async () => {
  await test.needs.db.pool.query('delete from rate_limits')
})

const NO_FUNDS = '4000000000000093'
const APPROVED = '4000000000000010'

/** A card of its own, which any bank would pay; with the holder `ANTIFRAUDE` it is refused. */
function cardNumber(at: number): string {
  const digits = `400012${String(at).padStart(9, '0')}`
  const last = '0123456789'.split('').find(digit => isCard(digits + digit))
  return digits + (last ?? '')
}
const isCard = (digits: string) =>
  [...digits].toReversed().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

async function aPayer(address = '203.0.113.7') {
  const person = await aMember(test.needs)
  const browser = new Browser(test.app, address)
  await browser.login(person)
  return { browser, person }
}

type Payer = Awaited<ReturnType<typeof aPayer>>

/** Tries to subscribe. Answers with the state, or the code of the refusal. */
async function tryCard({ browser }: Payer, number: string, more: Record<string, unknown> = {}) {
  const { holder = 'ANTIFRAUDE', ...rest } = more as { holder?: string }
  const body = aPurchase(await aToken(test, number, holder), {
    operacao: 'cadastro',
    plan: 'mensal',
    ...rest,
  })
  const answer = (await subscribe(browser, body)).body as { code?: string; state?: string; message: string }
  return answer.code ?? answer.state
}

const REFUSED = 'card-refused-by-antifraud'
const proofFor = async ({ browser }: Payer) => {
  const { body } = await browser.call('GET', '/human-check?action=pay')
  return solveAltcha((body as { challenge: Parameters<typeof solveAltcha>[0] }).challenge)
}
const setHits = (key: string, hits: number) =>
  test.needs.db.pool.query(
    `insert into rate_limits (key, hits, window_ends_at) values ($1, $2, now() + interval '1 hour')`,
    [key, hits],
  )

describe('a card tester', () => {
  it('with one account tries three cards a day, and may come back to one of them', async () => {
    const tester = await aPayer()
    for (const at of [1, 2, 3]) expect(await tryCard(tester, cardNumber(at))).toBe(REFUSED)
    expect(await tryCard(tester, cardNumber(4))).toBe('too-many-cards')
    expect(await tryCard(tester, cardNumber(5), { holder: 'ANA' })).toBe('too-many-cards')
    expect(await tryCard(tester, cardNumber(1))).toBe(REFUSED)
  })

  it('cannot collect cards in the account instead', async () => {
    const tester = await aPayer()
    const keep = { operacao: 'adiciona_cartao', plan: undefined, quotedTotal: 0, holder: 'ANA' }
    for (const at of [1, 2, 3]) expect(await tryCard(tester, cardNumber(at), keep)).toBe('paid')
    expect(await tryCard(tester, cardNumber(4), keep)).toBe('too-many-cards')
  })

  it('with many cards at once tries no more than one after the other', async () => {
    const tester = await aPayer()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => tryCard(tester, cardNumber(at))))
    expect(answers.filter(code => code === REFUSED).length).toBeLessThanOrEqual(3)
  })

  it('who guesses the code of one card is stopped, with any number of accounts', async () => {
    const codes: (string | undefined)[] = []
    for (let guess = 0; guess < cardTryLimits.refusalsOfCard + 2; guess++)
      codes.push(await tryCard(await aPayer(`10.0.${guess}.1`), NO_FUNDS, { holder: `A ${guess}` }))
    expect(codes.filter(code => code === 'card-without-funds')).toHaveLength(cardTryLimits.refusalsOfCard)
    expect(codes.at(-1)).toBe('card-paused')
  })

  it('with many accounts in one network is asked for work, and then the network pauses for new payers', async () => {
    for (let at = 0; at < cardTryLimits.cardsOfNetwork; at++)
      expect(await tryCard(await aPayer('198.51.100.9'), cardNumber(at))).toBe(REFUSED)
    const next = await aPayer('198.51.100.10')
    expect(await tryCard(next, cardNumber(99))).toBe('human-check-needed')
    expect(await tryCard(next, cardNumber(99), { recaptcha: 'none' })).toBe('human-check-failed')
    expect(await tryCard(next, cardNumber(99), { recaptcha: await proofFor(next) })).toBe(REFUSED)
    expect(await tryCard(await aPayer('192.0.2.1'), cardNumber(100))).toBe(REFUSED)

    await test.needs.db.pool.query(`update rate_limits set hits = 150 where key = $1`, [
      'refused-cards:198.51.100.0/24',
    ])
    const late = await aPayer('198.51.100.11')
    expect(await tryCard(late, cardNumber(101), { recaptcha: await proofFor(late) })).toBe('network-paused')
  })

  it('with accounts in many networks is asked for work, because the whole shop counts', async () => {
    for (let at = 0; at < cardTryLimits.refusalsOfShop; at++)
      expect(await tryCard(await aPayer(`10.1.${at}.1`), cardNumber(at))).toBe(REFUSED)
    const next = await aPayer('10.9.9.9')
    expect(await tryCard(next, cardNumber(99))).toBe('human-check-needed')
    const tries = []
    for (const at of [201, 202, 203])
      tries.push(await tryCard(next, cardNumber(at), { recaptcha: await proofFor(next) }))
    expect(tries).toEqual([REFUSED, REFUSED, 'too-many-cards'])
  })
})

describe('an honest payer', () => {
  it('mistypes, has no funds, takes another card and pays', async () => {
    const payer = await aPayer()
    for (let at = 0; at < 3; at++) expect(await tryCard(payer, NO_FUNDS)).toMatch(/^card-/)
    expect(await tryCard(payer, APPROVED, { holder: 'ANA' })).toBe('paid')
    const { rows } = await test.needs.db.pool.query(`select hits from rate_limits where key = $1`, [
      `cards-today:${payer.person.id}`,
    ])
    expect(rows).toEqual([{ hits: 1 }])
  })

  it('who has paid before is not asked for anything, whatever happens around them', async () => {
    const payer = await aPayer('198.51.100.20')
    expect(await tryCard(payer, APPROVED, { holder: 'ANA' })).toBe('paid')
    await setHits('refused-cards:198.51.100.0/24', 500)
    const change = { operacao: 'promoAnual', plan: undefined, holder: 'ANA', quotedTotal: 47_880 }
    expect(await tryCard(payer, cardNumber(7), change)).toBe('paid')
  })

  it('is given work for a proof though strangers in their network have asked for all of its', async () => {
    const stranger = new Browser(test.app, '198.51.100.30')
    await setHits('human-check:198.51.100.0/24', 240)
    await setHits('refused-cards:198.51.100.0/24', cardTryLimits.cardsOfNetwork)
    expect((await stranger.call('GET', '/human-check?action=pay')).status).toBe(429)
    const payer = await aPayer('198.51.100.31')
    expect(await tryCard(payer, APPROVED, { holder: 'ANA' })).toBe('human-check-needed')
    expect(await tryCard(payer, APPROVED, { holder: 'ANA', recaptcha: await proofFor(payer) })).toBe('paid')
  })

  it('loses nothing while the provider is away', async () => {
    const payer = await aPayer()
    const match = { method: 'POST', route: '/core/v5/customers' }
    for (let at = 0; at < 4; at++) {
      await orderFault(test.simulators.cardPaymentsUrl, { match, then: { status: 503 } })
      expect(await tryCard(payer, cardNumber(at), { holder: 'ANA' })).toBe('payment-refused')
    }
    expect(await tryCard(payer, APPROVED, { holder: 'ANA' })).toBe('paid')
  })
})

it('no digit of a card is written into the table of limits', async () => {
  await tryCard(await aPayer(), NO_FUNDS)
  const { rows } = await test.needs.db.pool.query<{ key: string }>('select key from rate_limits')
  const keys = rows.map(({ key }) => key).join(' ')
  expect(keys).toContain('refusals-of-card:')
  // A fingerprint may hold any four digits by chance; the first twelve or the last eight of a number it does not.
  expect(keys).not.toContain(NO_FUNDS.slice(0, 12))
  expect(keys).not.toContain(NO_FUNDS.slice(-8))
})
