import { firstPriceBook as prices } from '@alinha/domain/first-price-book.test-data'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCase, aPaidCase, createTicket, CRO, listed, opened } from '../../testing/money/cases.ts'
import { aToken, chargesOf } from '../../testing/money/checkout.ts'
import { brokenInvariants } from '../../testing/money/money-invariants.ts'
import { aParticipant, codeOf } from '../../testing/lessons/community.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { settleTickets } from './settle-tickets.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterEach(async () => expect(await brokenInvariants(test.needs.db.pool)).toEqual([]))
afterAll(() => test.stop())

const REFUSED = '4000000000000028'

async function aCoupon(kind: string, value: number | null = null): Promise<string> {
  const code = `CASO${randomUUID().slice(0, 8).toUpperCase()}`
  await test.needs.db.insertInto('coupons').values({ code, kind, value, scope: 'ticket' }).execute()
  return code
}

const usesOf = async (code: string) =>
  (
    await test.needs.db
      .selectFrom('coupons')
      .select('uses')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).uses

describe('a case that is paid for', () => {
  it('is opened with a code of ours, and waits for the dentist without a promise running [C7.114, R1.03]', async () => {
    const ana = await aParticipant(test)
    const { status, body } = await createTicket(test, ana, { caseCode: 'MARIA-7', kind: 'refinement' })
    expect([status, body]).toMatchObject([
      200,
      {
        message: 'Pagamento confirmado. Seu caso foi aberto.',
        ticket: {
          status: 'open',
          state: 'returned',
          turn: 'dentist',
          kind: 'refinement',
          preco: prices.planning,
          dueAt: null,
          isMine: 1,
        },
      },
    ])
    const [ticket] = await listed(ana)
    expect(ticket?.caseCode).toMatch(/^AL-[2-9A-Z]{5}$/)
    expect(await opened(ana, ticket?.id ?? 0)).toMatchObject({
      label: 'MARIA-7',
      description: 'Apinhamento inferior de 4 mm.',
      promise: null,
    })
  })

  it.each([
    ['free', 0, prices.planning],
    ['free', 1, prices.planning + prices.assistance],
    ['premium', 0, prices.planningForPremium],
    ['premium', 1, prices.planningForPremium + prices.assistanceForPremium],
  ] as const)(
    'costs a %s member, with assistance %s, %s centavos [R9.13]',
    async (plan, assistance, total) => {
      const ana = await aParticipant(test, { plan })
      const { body } = await ana.browser.call('GET', `/checkout/ticket-quote?assistance=${assistance}`)
      expect(body).toMatchObject({ total, priceVersion: 1 })
      const body2 = await aCase(test, { assistance, quotedTotal: total })
      expect((await ana.browser.call('POST', '/tickets/create', { body: body2 })).status).toBe(200)
      const charges = await chargesOf(test, body2.intentId)
      expect(charges.map(({ paid_amount: paid }) => paid)).toEqual([total])
    },
  )

  it('costs who tries Premium the price without it, and tells what Premium saves', async () => {
    const ana = await aParticipant(test, { plan: 'premium', isPaid: false })
    await test.needs.db.pool.query(
      `insert into trials (user_id, email_hash, document_hash, started_on, ends_on) values ($1, 'e', 'd', current_date, current_date + 200)`,
      [ana.id],
    )
    const { body } = await ana.browser.call('GET', '/checkout/ticket-quote')
    expect(body).toMatchObject({
      total: prices.planning,
      hints: { planning: prices.planningHint, assistance: prices.assistanceHint },
      cro: null,
    })
    expect(Date.parse((body as { planBy: string }).planBy)).toBeGreaterThan(Date.now())
  })

  it('is not charged at another price than the one shown, nor without one', async () => {
    const ana = await aParticipant(test)
    for (const shown of [{ quotedTotal: 24_900 }, { quotedTotal: undefined, priceVersion: undefined }]) {
      const body = await aCase(test, shown)
      expect(codeOf(await ana.browser.call('POST', '/tickets/create', { body }))).toBe('price-changed')
      expect(await chargesOf(test, body.intentId)).toEqual([])
    }
  })

  it('is charged once from two tabs, and from a click that is repeated', async () => {
    const ana = await aParticipant(test)
    const [one, other] = [await aCase(test), await aCase(test)]
    other.caseCode = one.caseCode
    const send = (body: object) => ana.browser.call('POST', '/tickets/create', { body })
    const answers = await Promise.all([send(one), send(other), send(one)])
    expect(answers.map(({ status }) => status === 200).filter(Boolean).length).toBeGreaterThanOrEqual(1)
    const charges = [...(await chargesOf(test, one.intentId)), ...(await chargesOf(test, other.intentId))]
    expect(charges).toHaveLength(1)
    expect(await listed(ana)).toHaveLength(1)
    const later = await aCase(test, { caseCode: one.caseCode })
    expect(codeOf(await send(later))).toBe('ticket-label-used')
    expect(await chargesOf(test, later.intentId)).toEqual([])
  })

  it('stays a draft when the bank refuses, which the next try pays for', async () => {
    const ana = await aParticipant(test)
    const refused = await aCase(test, { cc_number: await aToken(test, REFUSED) })
    const answer = await ana.browser.call('POST', '/tickets/create', { body: refused })
    expect(answer.status).toBe(403)
    expect(await listed(ana)).toMatchObject([{ state: 'draft', preco: null }])
    const ticket = await aPaidCase(test, ana, { caseCode: refused.caseCode, description: 'Outra.' })
    expect(await listed(ana)).toMatchObject([{ id: ticket.id, state: 'returned' }])
    expect((await opened(ana, ticket.id)).description).toBe('Outra.')
  })

  it('is opened by a payment that was decided after the request had its answer', async () => {
    const ana = await aParticipant(test)
    const { id } = await aPaidCase(test, ana)
    // As it stood before the answer came.
    await test.needs.db.pool.query(`update tickets set state = 'paying', paid_at = null where id = $1`, [id])
    await settleTickets(test.needs)
    expect(await listed(ana)).toMatchObject([{ id, state: 'returned' }])
  })
})

describe('a case is not taken', () => {
  it('from who has no number at a council, and that number is kept', async () => {
    const ana = await aParticipant(test)
    expect(codeOf(await createTicket(test, ana, { cro: undefined }))).toBe('cro-missing')
    await aPaidCase(test, ana)
    expect((await ana.browser.call('GET', '/auth/profile')).body).toMatchObject({ cro: CRO })
    await aPaidCase(test, ana, { cro: undefined })
  })

  it('without consent, and of a minor without a guardian’s', async () => {
    const ana = await aParticipant(test)
    expect(codeOf(await createTicket(test, ana, { consent: 0 }))).toBe('invalid-request')
    expect(codeOf(await createTicket(test, ana, { isMinor: 1 }))).toBe('guardian-consent-missing')
    const { id } = await aPaidCase(test, ana, { isMinor: 1, guardianConsent: 1 })
    const { rows } = await test.needs.db.pool.query(
      'select is_guardian, cro_number from ticket_attestations where ticket_id = $1',
      [id],
    )
    expect(rows).toEqual([{ is_guardian: true, cro_number: '12345' }])
  })
})

describe('a coupon for cases', () => {
  it('is told with its price and counted only when a case is opened with it [C7.116]', async () => {
    const ana = await aParticipant(test)
    const cupom = await aCoupon('ticket-price')
    const check = (body: object) => ana.browser.call('POST', '/tickets/cupom', { body })
    expect((await check({ cupom })).body).toMatchObject({
      cupom: { code: cupom, kind: 'ticket-price' },
      preco: prices.planningWithCoupon,
    })
    expect((await check({ cupom, assistance: 1 })).body).toMatchObject({
      preco: prices.planningWithCoupon + prices.assistance,
    })
    expect(codeOf(await check({ cupom: 'NENHUM' }))).toBe('coupon-unknown')
    expect(await usesOf(cupom)).toBe(0)
    const ticket = await aPaidCase(test, ana, { cupon: cupom, quotedTotal: prices.planningWithCoupon })
    expect(ticket).toMatchObject({ cupon: cupom, preco: prices.planningWithCoupon })
    expect(await usesOf(cupom)).toBe(1)
  })

  it('opens a case for nothing only where the server computes nothing [C7.115]', async () => {
    const ana = await aParticipant(test)
    const cupon = await aCoupon('free-ticket')
    const body = { caseCode: 'LIVRE-1', description: 'Caso', assistance: 0, consent: 1, cro: CRO }
    const open = (more: object) =>
      ana.browser.call('POST', '/tickets/create/free', { body: { ...body, ...more } })
    expect(codeOf(await open({}))).toBe('ticket-not-free')
    expect(codeOf(await open({ cupon, assistance: 1 }))).toBe('ticket-not-free')
    expect((await open({ cupon })).body).toMatchObject({ ticket: { state: 'returned', preco: 0, cupon } })
    expect(await usesOf(cupon)).toBe(1)
    expect(codeOf(await open({ cupon, caseCode: 'LIVRE-2' }))).toBe('coupon-already-used')
  })
})
