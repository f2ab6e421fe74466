import { addDays, dayInBrazil, formatDay } from '@alinha/domain'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import { aParticipant, codeOf, type Participant } from '../../../testing/lessons/community.ts'
import { aDocument, sendWhole } from '../../../testing/money/case-files.ts'
import { aCase, aDraft, anAnsweredDraft, listed } from '../../../testing/money/cases.ts'
import { aToken, chargesOf } from '../../../testing/money/checkout.ts'
import { brokenInvariants } from '../../../testing/money/money-invariants.ts'
import { PROCESSING_CARD } from '../../../testing/money/payments.ts'
import { mailsTo } from '../../../testing/people/inbox.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { recordOrder } from '../../../testing/money/payment-operations.ts'
import { runTicketClock } from '../clock/run-ticket-clock.ts'
import { mailTicketNotice } from '../clock/mail-ticket-notice.ts'
import { settleTickets } from '../settle-tickets.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterEach(async () => expect(await brokenInvariants(test.needs.db.pool)).toEqual([]))
afterAll(() => test.stop())

const DAY_MS = 86_400_000
const today = dayInBrazil(new Date())
const exam = aDocument(new TextEncoder().encode('exame'))
const on = (days: number) => formatDay(addDays(today, days))

async function dayComes(days: number): Promise<void> {
  const clock = () => new Date(Date.now() + days * DAY_MS)
  for (let times = 0; times < 3; times++) await runTicketClock({ ...test.needs, clock })
  await untilJobsAreDone(test)
}

const subjectsTo = async ({ email }: Participant) =>
  (await mailsTo(test, email)).map(({ subject }) => subject.replace(/AL-.{5}/, 'AL')).toReversed()

const save = ({ browser }: Participant, id: number, facts: object = {}) =>
  browser.call('PUT', `/tickets/drafts/${id}`, { body: { ...anAnsweredDraft, ...facts } })

const countOf = async (table: 'ticket_keys' | 'ticket_files', id: number) => {
  const alive = table === 'ticket_files' ? `and state <> 'removed'` : ''
  const { rows } = await test.needs.db.pool.query(`select 1 from ${table} where ticket_id = $1 ${alive}`, [
    id,
  ])
  return rows.length
}

describe('a draft that nobody writes', () => {
  it('is removed after thirty days with its key and files, and its dentist was told a week before, without a word of it', async () => {
    const ana = await aParticipant(test)
    const id = await aDraft(ana, { label: 'MARIA-9' })
    await sendWhole(ana, id, exam, { slot: 'panoramic', ending: 'pdf' })
    expect(await listed(ana)).toMatchObject([{ id, endsOn: addDays(today, 30) }])
    await dayComes(22)
    expect(await subjectsTo(ana)).toEqual([])
    await dayComes(23)
    await dayComes(29)
    expect(await subjectsTo(ana)).toEqual([`Caso AL: o rascunho será apagado em ${on(30)}`])
    const [mail] = await mailsTo(test, ana.email)
    for (const words of ['MARIA-9', anAnsweredDraft.description, anAnsweredDraft.answers.goals])
      expect(JSON.stringify(mail)).not.toContain(words)
    expect([await countOf('ticket_keys', id), await countOf('ticket_files', id)]).toEqual([1, 1])

    await dayComes(30)
    expect(await listed(ana)).toEqual([])
    expect(codeOf(await ana.browser.call('GET', `/tickets/${id}`))).toBe('ticket-erased')
    expect([await countOf('ticket_keys', id), await countOf('ticket_files', id)]).toEqual([0, 0])
    expect((await save(ana, await aDraft(ana), { label: 'MARIA-9' })).status).toBe(200)
  })

  it('leaves nothing that its dentist is told of five months later', async () => {
    const ana = await aParticipant(test)
    const id = await aDraft(ana)
    await ana.browser.call('DELETE', `/tickets/drafts/${id}`)
    await dayComes(151)
    expect(await subjectsTo(ana)).toEqual([])
  })

  it('begins its days anew with every word and file', async () => {
    const ana = await aParticipant(test)
    const [written, filled, left] = [await aDraft(ana), await aDraft(ana), await aDraft(ana)]
    // As if all had been begun a month ago, and told of last week that they end today.
    await test.needs.db.pool.query(
      `update tickets set updated_at = now() - interval '30 days' where id = any($1)`,
      [[written, filled, left]],
    )
    await test.needs.db.pool.query(
      `insert into ticket_notices (ticket_id, notice, about, at)
       select id, 'draft-ends-in-a-week', $2, now() - interval '7 days' from unnest($1::int[]) as id`,
      [[written, filled, left], today],
    )
    await save(ana, written, { description: 'Outra.' })
    await sendWhole(ana, filled, exam, { slot: 'panoramic', ending: 'pdf' })
    await dayComes(0)
    expect((await listed(ana)).map(({ id, endsOn }) => [id, endsOn])).toEqual([
      [filled, addDays(today, 30)],
      [written, addDays(today, 30)],
    ])
  })

  it('is not mailed about once somebody wrote in it', async () => {
    const ana = await aParticipant(test)
    const id = await aDraft(ana)
    const { rows } = await test.needs.db.pool.query<{ id: number }>(
      `insert into ticket_notices (ticket_id, notice, about, at)
       values ($1, 'draft-ends-in-a-week', current_date + 7, now() - interval '1 minute') returning id`,
      [id],
    )
    await save(ana, id, { description: 'Outra.' })
    expect(await mailTicketNotice(test.needs, rows[0]?.id ?? 0, 'dentist')).toBe('done-already')
  })
})

describe('money for a draft that is no longer there', () => {
  const refundsOf = ({ id }: Participant) =>
    test.needs.db
      .selectFrom('refund_requests')
      .select(['amount', 'reason', 'done_at as doneAt'])
      .where('user_id', '=', id)
      .execute()

  /** A draft whose payment the bank still thinks about, and that we no longer wait for. */
  async function aDraftGivenUpOn(ana: Participant) {
    const id = await aDraft(ana)
    const body = await aCase(test, { draftId: id, cc_number: await aToken(test, PROCESSING_CARD) })
    await ana.browser.call('POST', '/tickets/create', { body })
    await test.needs.db.pool.query(
      `update payment_intents set state = 'abandoned', settled_at = now() where id = $1`,
      [body.intentId],
    )
    await settleTickets(test.needs)
    expect(await listed(ana)).toMatchObject([{ id, state: 'draft' }])
    return { id, intentId: body.intentId }
  }

  async function bankAccepts(intentId: string): Promise<void> {
    await fetch(`${test.simulators.cardPaymentsUrl}/__sim/clock`, {
      method: 'POST',
      body: JSON.stringify({ advance: { seconds: 31 } }),
    })
    const order = await test.needs.cardPayments.findOrderByCode(intentId)
    if (order) await recordOrder(test.needs, order, 'webhook')
  }

  it.each(['by the clock', 'by its dentist'])(
    'that was removed %s goes back whole, once, and is told',
    async how => {
      const ana = await aParticipant(test)
      const { id, intentId } = await aDraftGivenUpOn(ana)
      if (how === 'by its dentist') await ana.browser.call('DELETE', `/tickets/drafts/${id}`)
      else {
        await dayComes(23)
        await dayComes(30)
      }
      expect(await listed(ana)).toEqual([])
      await bankAccepts(intentId)
      await Promise.all([settleTickets(test.needs), settleTickets(test.needs)])
      await untilJobsAreDone(test)
      await settleTickets(test.needs)
      await untilJobsAreDone(test)
      expect(await refundsOf(ana)).toMatchObject([
        { amount: 44_900, reason: 'case-removed', doneAt: expect.any(Date) as Date },
      ])
      expect(await chargesOf(test, intentId)).toEqual([])
      const told = (await subjectsTo(ana)).filter(subject => subject.includes('devolvido'))
      expect(told).toEqual(['Pagamento devolvido: o rascunho do caso não existia mais'])
    },
  )

  it('is not taken from a draft that was paid for on its last day: it becomes a case', async () => {
    const ana = await aParticipant(test)
    const { id, intentId } = await aDraftGivenUpOn(ana)
    await dayComes(23)
    await bankAccepts(intentId)
    const clock = () => new Date(Date.now() + 30 * DAY_MS)
    await runTicketClock({ ...test.needs, clock })
    await settleTickets(test.needs)
    expect(await listed(ana)).toMatchObject([{ id, state: 'returned' }])
    expect(await refundsOf(ana)).toEqual([])
  })
})
