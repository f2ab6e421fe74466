import type { manageReceivers, receivers, ReplyOf } from '@alinha/contract'
import { addDays, dayInBrazil, type Day, type PaymentFact } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aPublishedLesson } from '../../../testing/lessons/lessons.ts'
import { aManager, aMember, type Person } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { shareSales } from './sum-statements.ts'
import { recordFactsWithin } from '../ledger/record-facts.ts'

let test: TestApp
let manager: Browser
let teacher: Person
let courseId: number
const today = dayInBrazil(new Date())
/** Rules begin on the day after they are written. */
const first = addDays(today, 1)

async function enter(person: Person): Promise<Browser> {
  const browser = new Browser(test.app)
  expect((await browser.login(person)).status).toBe(200)
  return browser
}

beforeAll(async () => {
  test = await startTestApp()
  manager = await enter(await aManager(test.needs))
  teacher = await aMember(test.needs, { isReceiver: true, name: 'Renata' })
  courseId = (await aPublishedLesson(test.needs)).courseId
})
afterAll(() => test.stop())

type Statement = ReplyOf<typeof receivers.readStatement>
type Receivers = ReplyOf<typeof manageReceivers.listReceivers> & { code?: string }

const statementOf = async (browser: Browser, query = '') => {
  const { status, body } = await browser.call('GET', `/receivers/statement${query}`)
  return { status, ...(body as Statement & { code?: string }) }
}

const writeRules = async (more: object = {}) => {
  const rules = {
    product: 'course',
    courseId: null,
    validFrom: first,
    feeBasisPoints: 400,
    feeFixed: 100,
    shares: [{ receiverId: teacher.id, basisPoints: 3000 }],
    ...more,
  }
  const { status, body } = await manager.call('POST', '/admin/receivers/rules', { body: rules })
  return { status, ...(body as Receivers) }
}

const payOut = async (id: number, amount: number, paidOn = today) => {
  const body = { paidOn, amount, note: 'PIX' }
  const answer = await manager.call('POST', `/admin/receivers/${id}/payouts`, { body })
  return { status: answer.status, ...(answer.body as Receivers) }
}

const noon = (day: Day): number => Date.parse(`${day}T15:00:00Z`)
const sold = (charge: string, day: Day, amount: number, course = courseId): PaymentFact => ({
  kind: 'charge-paid',
  provider: 'card',
  externalId: charge,
  charge,
  at: noon(day),
  amount,
  bought: { kind: 'course', courseId: course, until: addDays(day, 365) },
})
const givenBack = (charge: string, day: Day, refundedSoFar: number): PaymentFact => ({
  kind: 'charge-refunded',
  provider: 'card',
  externalId: `${charge}#${refundedSoFar}`,
  charge,
  at: noon(day),
  refundedSoFar,
})

async function tell(facts: PaymentFact[]): Promise<void> {
  const { id } = await aMember(test.needs)
  await test.needs.db.transaction().execute(tx => recordFactsWithin(tx, test.needs, id, facts, 'webhook'))
}

/** What the teacher earned two months ago, by rules of their own. */
async function earnBefore(amount: number): Promise<void> {
  const day = addDays(today, -60)
  const rules = {
    product: 'ticket',
    courseId: null,
    validFrom: day,
    feeBasisPoints: 0,
    feeFixed: 0,
    shares: [{ receiverId: teacher.id, basisPoints: 10_000 }],
  } as const
  await test.needs.db.transaction().execute(tx => shareSales(tx, rules))
  const charge = `ch_ticket_${amount}`
  await tell([{ ...sold(charge, day, amount), bought: { kind: 'ticket', ticketId: 1 } }] as PaymentFact[])
}

describe('the statement of a receiver', () => {
  it('is empty for somebody who has no share in anything [R3.03]', async () => {
    const nobody = await enter(await aMember(test.needs, { isReceiver: true }))
    const month = `${today.slice(0, 7)}-01`
    expect(await statementOf(nobody)).toMatchObject({
      status: 200,
      from: month,
      to: today,
      totals: { sales: 0, gross: 0, fees: 0, refunds: 0, share: 0, paid: 0 },
      balance: { earned: 0, paid: 0, pending: 0 },
      products: [],
      months: [{ month: today.slice(0, 7), gross: 0, share: 0, paid: 0 }],
      lines: [],
    })
  })

  it('is nobody else’s to read: not a member’s, not a manager’s [R6.03]', async () => {
    const member = await enter(await aMember(test.needs))
    for (const browser of [member, manager])
      expect(await statementOf(browser)).toMatchObject({ status: 403, code: 'not-allowed' })
  })

  it('is computed to the centavo from sales, fees, refunds and payouts, and reads the same again', async () => {
    expect((await writeRules()).status).toBe(200)
    const later = addDays(first, 3)
    await tell([sold('ch_before', today, 19_900)])
    await tell([sold('ch_a', first, 19_900), sold('ch_b', first, 9900)])
    await tell([sold('ch_c', later, 19_900)])
    await tell([givenBack('ch_a', addDays(first, 2), 19_900)])
    await earnBefore(1000)
    expect((await payOut(teacher.id, 1000)).status).toBe(200)
    const browser = await enter(teacher)
    const query = `?from=${today}&to=${later}`
    const statement = await statementOf(browser, query)
    // 19.900 less 896 is 19.004, of which 30 % is 5.701; 9.900 less 496 is 9.404, of which 30 % is 2.821.
    expect(statement).toMatchObject({
      totals: { sales: 3, gross: 49_700, fees: 1392, refunds: 19_900, share: 8522, paid: 1000 },
      balance: { earned: 9522, paid: 1000, pending: 8522 },
      products: [{ product: 'Um curso', kind: 'course', sales: 3, share: 8522 }],
      lineCount: 4,
      payouts: [{ day: today, amount: 1000, note: 'PIX' }],
    })
    expect(statement.lines.map(({ day, kind, share }) => [day, kind, share])).toEqual([
      [later, 'sale', 5701],
      [addDays(first, 2), 'refund', -5701],
      [first, 'sale', 2821],
      [first, 'sale', 5701],
    ])
    await writeRules({
      validFrom: addDays(first, 1),
      shares: [{ receiverId: teacher.id, basisPoints: 10_000 }],
    })
    const { lines: before } = await statementOf(browser, `?from=${first}&to=${first}`)
    expect(before.map(({ share }) => share)).toEqual([2821, 5701])
  })

  it('comes as a file that adds up to the same', async () => {
    const browser = await enter(teacher)
    const query = `?from=${today}&to=${addDays(today, 5)}`
    const { totals } = await statementOf(browser, query)
    const file = await browser.call('GET', `/receivers/statement/csv${query}`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [header, ...rows] = file.text.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(header).toBe('Data;Movimento;Produto;Bruto;Taxas;Parte (%);Seu valor')
    const centavos = rows.map(row => Number((row.split(';').at(-1) ?? '').replace(',', '')))
    expect(centavos.reduce((sum, one) => sum + one, 0)).toBe(totals.share)
    expect(rows.every(row => !row.includes('@'))).toBe(true)
    const headers = { 'accept-language': 'en' }
    const english = await browser.call('GET', `/receivers/statement/csv${query}`, { headers })
    expect(english.text).toContain('Date;Movement;Product;Gross;Fees;Share (%);Your amount')
    expect(english.text).toContain(';Sale;')
    expect(english.text).not.toMatch(/Venda|Premium (anual|mensal)/)
  })

  it('covers up to two years', async () => {
    const browser = await enter(teacher)
    for (const query of ['?from=2020-01-01&to=2026-01-01', `?from=${addDays(today, 1)}&to=${today}`])
      expect(await statementOf(browser, query)).toMatchObject({ status: 403, code: 'period-too-long' })
  })
})

describe('the rules by which sales are shared', () => {
  it.each([
    [() => ({ validFrom: today }), 'split-in-the-past'],
    [
      () => ({
        shares: [
          { receiverId: teacher.id, basisPoints: 10_000 },
          { receiverId: 1, basisPoints: 1 },
        ],
      }),
      'split-over-the-whole',
    ],
    [() => ({ product: 'ticket', courseId }), 'course-not-of-product'],
    [() => ({ courseId: 2_000_000_000 }), 'course-unknown'],
    [() => ({ shares: [{ receiverId: 2_000_000_000, basisPoints: 1 }] }), 'not-a-receiver'],
  ])('cannot be %o: %s', async (more, code) => {
    expect(await writeRules(more())).toMatchObject({ status: 403, code })
  })

  it('of one course come before those of every course', async () => {
    const own = (await aPublishedLesson(test.needs)).courseId
    const author = await aMember(test.needs, { isReceiver: true })
    await writeRules({
      courseId: own,
      feeBasisPoints: 0,
      feeFixed: 0,
      shares: [{ receiverId: author.id, basisPoints: 5000 }],
    })
    await tell([sold('ch_own', first, 10_001, own)])
    expect((await statementOf(await enter(author), `?to=${first}`)).totals).toMatchObject({
      sales: 1,
      share: 5000,
    })
  })

  it('are listed with who earned what and what is still to be paid', async () => {
    const { receivers: all, rules } = (await manager.call('GET', '/admin/receivers')).body as Receivers
    const own = all.find(({ id }) => id === teacher.id)
    expect(own?.pending).toBe((own?.earned ?? 0) - (own?.paid ?? 0))
    expect(own?.paid).toBe(1000)
    expect(rules.every(({ shares }) => shares.every(({ name }) => name !== ''))).toBe(true)
  })

  it('and payouts can be written once only', async () => {
    for (const table of ['split_rules', 'split_shares', 'receiver_payouts'])
      await expect(test.needs.db.pool.query(`delete from ${table}`)).rejects.toThrow('append-only')
  })

  it('a payout is for a receiver, and not of a day to come', async () => {
    const member = await aMember(test.needs)
    expect(await payOut(member.id, 100)).toMatchObject({ status: 403, code: 'not-a-receiver' })
    expect(await payOut(teacher.id, 100, addDays(today, 1))).toMatchObject({
      status: 403,
      code: 'payout-in-future',
    })
  })
})

describe('a payout', () => {
  const own = async () => {
    const { receivers: all } = (await manager.call('GET', '/admin/receivers')).body as Receivers
    const found = all.find(({ id }) => id === teacher.id)
    if (!found) throw new Error('the teacher is no receiver')
    return found
  }
  const takeBack = async (payoutId: number, reason = 'Digitei errado', receiverId = teacher.id) => {
    const answer = await manager.call('POST', `/admin/receivers/${receiverId}/payouts/${payoutId}/reversal`, {
      body: { reason },
    })
    return { status: answer.status, ...(answer.body as Receivers) }
  }

  it('is at most what is owed, to the centavo', async () => {
    await earnBefore(175_901)
    const { pending } = await own()
    expect(pending).toBeGreaterThan(0)
    for (const amount of [99_999_900, pending + 1])
      expect(await payOut(teacher.id, amount)).toMatchObject({ status: 403, code: 'payout-over-owed' })
    expect(await own()).toMatchObject({ pending })
  })

  it('is not noted twice by two at once', async () => {
    const { pending } = await own()
    const answers = await Promise.all(Array.from({ length: 6 }, () => payOut(teacher.id, pending)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'payout-over-owed')).toHaveLength(5)
    expect(await own()).toMatchObject({ pending: 0 })
  })

  it('is taken back once, by an entry that keeps the reason; both stay in the statement and the audit', async () => {
    const { payouts, paid } = await own()
    const [last] = payouts
    if (!last) throw new Error('there is no payout')
    const answers = await Promise.all(Array.from({ length: 4 }, () => takeBack(last.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'payout-already-reversed')).toHaveLength(3)
    const after = await own()
    expect(after).toMatchObject({ paid: paid - last.amount, pending: last.amount })
    expect(after.payouts).toContainEqual({ ...last, isReversed: true })
    const [entry] = after.payouts
    expect(entry).toMatchObject({ amount: -last.amount, note: 'Digitei errado', reverses: last.id })
    const statement = await statementOf(await enter(teacher))
    expect(statement.payouts.map(({ amount }) => amount).slice(0, 2)).toEqual([-last.amount, last.amount])
    const audit = await test.needs.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'receivers.payout-reversed')
      .execute()
    expect(audit).toEqual([{ details: { payoutId: last.id, amount: last.amount, reason: 'Digitei errado' } }])
    expect(await takeBack(entry?.id ?? 0)).toMatchObject({ status: 403, code: 'payout-unknown' })
    const other = await aMember(test.needs, { isReceiver: true })
    expect(await takeBack(last.id, 'x', other.id)).toMatchObject({ status: 403, code: 'payout-unknown' })
  })
})
