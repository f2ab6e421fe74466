import type { ReplyOf, ticketDrafts, tickets, WireTicket, WireTicketPage } from '@alinha/contract'
import type { CaseAnswers } from '@alinha/domain'
import { firstPriceBook } from '@alinha/domain/first-price-book.test-data'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { aParticipant, type Participant } from '../lessons/community.ts'
import type { Answer, Browser } from '../people/browser.ts'
import type { TestApp } from '../start-test-app.ts'
import { aToken, payerFields } from './checkout.ts'

export const CRO = { numero: '12345', uf: 'SP' }

/** Somebody who is logged in, in this process or over HTTP. */
export type Caller = { browser: Pick<Browser, 'call'> }
type Simulated = Pick<TestApp, 'simulators'>

let cases = 0

/** The body of a case that is paid for by card. */
export const aCase = async (test: Simulated, facts: Record<string, unknown> = {}) => ({
  caseCode: `CASO-${++cases}`,
  description: 'Apinhamento inferior de 4 mm.',
  assistance: 0,
  consent: 1,
  cro: CRO,
  ...payerFields,
  quotedTotal: firstPriceBook.planning,
  priceVersion: 1,
  cc_number: await aToken(test),
  cc_cvv: '',
  cc_holder_name: 'ANA TESTE SOUZA',
  cc_expiration_date: '12/31',
  intentId: randomUUID(),
  ...facts,
})

export const createTicket = async (test: Simulated, { browser }: Caller, facts = {}): Promise<Answer> =>
  browser.call('POST', '/tickets/create', { body: await aCase(test, facts) })

/** A case that was paid for and waits for its dentist. */
export async function aPaidCase(test: Simulated, dentist: Caller, facts = {}): Promise<WireTicket> {
  const { status, body, text } = await createTicket(test, dentist, facts)
  if (status !== 200) throw new Error(`not opened: ${text}`)
  return (body as ReplyOf<typeof tickets.createTicket>).ticket
}

/** One that is complete, so that consultors can take it. */
export async function aSentCase(test: Simulated, dentist: Caller, facts = {}): Promise<number> {
  const { id } = await aPaidCase(test, dentist, facts)
  await move(dentist, id, 'complete')
  return id
}

/** With a registration, which a plan bears. */
export async function aConsultor(test: TestApp, facts = {}): Promise<Participant> {
  const consultor = await aParticipant(test, { ...facts, isConsultor: true })
  await consultor.browser.call('POST', '/auth/profile/update', { body: { cro: { numero: '777', uf: 'RJ' } } })
  return consultor
}

export const take = ({ browser }: Caller, id: number): Promise<Answer> =>
  browser.call('POST', '/tickets/edit', { body: { id, status: 'in-progress' } })

export const move = ({ browser }: Caller, id: number, event: string, text?: string): Promise<Answer> =>
  browser.call('POST', `/tickets/${id}/move`, { body: { event, ...(text !== undefined && { text }) } })

export const deliver = ({ browser }: Caller, id: number, summary = 'Plano em 18 estágios.') =>
  browser.call('POST', `/tickets/${id}/plans`, { body: { summary } })

export const decide = ({ browser }: Caller, id: number, body: object): Promise<Answer> =>
  browser.call('POST', `/tickets/${id}/decision`, { body })

export const listed = async ({ browser }: Participant): Promise<WireTicket[]> =>
  ((await browser.call('GET', '/tickets')).body as ReplyOf<typeof tickets.listTickets>).tickets

export async function opened({ browser }: Caller, id: number): Promise<WireTicketPage> {
  const { status, body, text } = await browser.call('GET', `/tickets/${id}`)
  if (status !== 200) throw new Error(`not opened: ${text}`)
  return (body as ReplyOf<typeof tickets.readTicket>).ticket
}

const answers: CaseAnswers = {
  arches: 'both',
  birthYears: '1985-1989',
  goals: 'Alinhar sem expandir.',
  ipr: 'avoid',
  extractions: 'never',
  teethThatStay: '18, 28',
  alignerLimit: 20,
  eruptionStage: null,
  lastStage: 14,
  tracking: 'good',
}

/** What a form that is complete saves. */
export const anAnsweredDraft = {
  kind: 'alignment',
  label: '',
  description: 'Apinhamento inferior de 4 mm.',
  isMinor: 0,
  assistance: 0,
  answers,
}

/** A case that is written and not paid for. */
export async function aDraft({ browser }: Caller, facts: object = {}): Promise<number> {
  const begun = await browser.call('POST', '/tickets/drafts', { body: { kind: 'alignment' } })
  const { id } = (begun.body as ReplyOf<typeof ticketDrafts.createDraft>).ticket
  const saved = await browser.call('PUT', `/tickets/drafts/${id}`, { body: { ...anAnsweredDraft, ...facts } })
  if (saved.status !== 200) throw new Error(`not saved: ${saved.text}`)
  return id
}

/** A draft, as two tabs of its dentist read and save it. */
async function anEditedDraft(test: TestApp) {
  const dentist = await aParticipant(test)
  const id = await aDraft(dentist)
  return {
    read: async () => {
      const { kind, label, description, isMinor, assistance, answers: said } = await opened(dentist, id)
      return { kind, label, description, isMinor, assistance, answers: said }
    },
    toBody: (read: object, words: string) => ({ ...read, description: words }),
    save: (body: object) => dentist.browser.call('PUT', `/tickets/drafts/${id}`, { body }),
  }
}

/** The description of a case, as two tabs of its dentist read and save it. */
async function anEditedCase(test: TestApp) {
  const dentist = await aParticipant(test)
  const { id } = await aPaidCase(test, dentist)
  return {
    read: async () => ({ description: (await opened(dentist, id)).description }),
    toBody: (_read: object, words: string) => ({ id, description: words }),
    save: (body: object) => dentist.browser.call('POST', '/tickets/edit', { body }),
  }
}

/** What of a case is saved in two tabs, by the call that saves it. */
export const editedCases = (test: () => TestApp) => ({
  'planningCenter.editTicket': () => anEditedCase(test()),
  'planningCenter.saveDraft': () => anEditedDraft(test()),
})

/** A plan that was delivered, of which its dentist is mailed. */
export async function aDeliveryToMail(test: TestApp): Promise<{ payload: object; email: string }> {
  const [dentist, consultor] = [await aParticipant(test), await aConsultor(test)]
  const id = await aSentCase(test, dentist)
  await take(consultor, id)
  await deliver(consultor, id)
  const { rows } = await test.needs.db.pool.query<{ id: number }>(
    `select id from ticket_events where ticket_id = $1 and event = 'deliver'`,
    [id],
  )
  return { payload: { eventId: rows[0]?.id }, email: dentist.email }
}

/** A plan that was delivered, and the notice that the case is closed in a week if nothing is decided. */
export async function aClosingToMail(test: TestApp): Promise<{ payload: object; email: string }> {
  const { payload, email } = await aDeliveryToMail(test)
  const { rows } = await test.needs.db.pool.query<{ id: number }>(
    `insert into ticket_notices (ticket_id, notice, about, at)
     select ticket_id, 'closes-in-a-week', current_date + 7, now() from ticket_events where id = $1 returning id`,
    [(payload as { eventId: number }).eventId],
  )
  return { payload: { noticeId: rows[0]?.id, reader: 'dentist' }, email }
}

/** A case that a manager reads, of which its dentist is mailed. */
export async function anOpeningToMail(test: TestApp): Promise<{ payload: object; email: string }> {
  const [dentist, manager] = [await aParticipant(test), await aParticipant(test, { isManager: true })]
  const id = await aSentCase(test, dentist)
  await manager.browser.call('POST', `/admin/tickets/${id}/open`, { body: { reason: 'Pediu ajuda.' } })
  const { rows } = await test.needs.db.pool.query<{ id: number }>(
    `select id from ticket_openings where ticket_id = $1`,
    [id],
  )
  return { payload: { openingId: rows[0]?.id }, email: dentist.email }
}

/** As if its plan had been approved so many months ago. Nobody else may change a decision. */
export async function approveEarlier({ needs }: Pick<TestApp, 'needs'>, id: number, months: number) {
  await needs.db.transaction().execute(async tx => {
    await sql`alter table ticket_decisions disable trigger user`.execute(tx)
    await sql`update ticket_decisions set at = now() - make_interval(months => ${months}, days => 1)
      where ticket_id = ${id}`.execute(tx)
    await sql`alter table ticket_decisions enable trigger user`.execute(tx)
  })
}
