import {
  assistanceEndsOn,
  dayInBrazil,
  type CaseAnswers,
  type CaseFacts,
  type CaseKind,
} from '@alinha/domain'
import { createHash, randomUUID } from 'node:crypto'
import type { Config } from '../../src/config.ts'
import {
  advanceTicket,
  decidePlan,
  deliverPlan,
  insertDraft,
  lockTicket,
  sendMessage,
  type Step,
  type TicketChange,
} from '../../src/features/planning-center/index.ts'
import { recordProfile } from '../../src/features/profile/index.ts'
import { inTransaction, type Database, type Db } from '../../src/platform/database.ts'
import { noJobs } from './no-jobs.ts'
import { seededCases, type SeededCase, type SeededStep } from './case-stories.ts'

/** What seals a case. Without it no case is made. */
export type CaseKeys = Pick<Config, 'TICKET_KEYS' | 'DATA_KEYS'>

const DENTIST = 'premium@alinha.test'
const CONSULTOR = 'consultora@alinha.test'
const HOUR = 3_600_000

const answersOf = (kind: CaseKind): CaseAnswers => ({
  arches: kind === 'single-arch' ? 'lower' : 'both',
  birthYears: kind === 'mixed-dentition' ? '2015-2019' : '1990-1994',
  goals: 'Alinhar sem expandir além da base óssea e manter a linha média.',
  ipr: 'avoid',
  extractions: kind === 'class-or-extraction' ? 'allowed' : 'never',
  teethThatStay: kind === 'refinement' ? '16, 26' : '',
  alignerLimit: kind === 'single-arch' ? 14 : 24,
  eruptionStage: kind === 'mixed-dentition' ? 'between' : null,
  lastStage: kind === 'refinement' ? 14 : null,
  tracking: kind === 'refinement' ? 'some-teeth' : null,
})

/** A file of an invented case, and who sends it. */
export type SeededFile = { ticketId: number; userId: number; at: Date }

/** Sends the files of invented cases. Both return the ids of what they sent. */
export type CaseRecords = {
  sendRecords: (facts: CaseFacts, file: SeededFile) => Promise<string[]>
  sendPlan: (facts: CaseFacts, file: SeededFile) => Promise<string[]>
}

/**
 * Cases in every state, for one dentist and one consultor. Safe to repeat, and to stop: the next time goes on with the case
 * after the last one.
 */
export async function seedCases(
  db: Database,
  keys: CaseKeys,
  now: Date,
  records: CaseRecords,
  stories: readonly SeededCase[] = seededCases,
): Promise<void> {
  const idOf = async (email: string) =>
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id
  const [dentistId, consultorId] = [await idOf(DENTIST), await idOf(CONSULTOR)]
  if (dentistId === undefined || consultorId === undefined) return
  const { made } = await db
    .selectFrom('tickets')
    .select(by => by.fn.countAll<number>().as('made'))
    .where('user_id', '=', dentistId)
    .executeTakeFirstOrThrow()
  if (made >= stories.length) return
  await recordProfile(db, dentistId, { registration: { number: '48120', state: 'SP' } })
  await recordProfile(db, consultorId, { registration: { number: '30411', state: 'RJ' } })
  for (const story of stories.slice(made))
    await tell({ db, config: keys as Config, records }, now, { dentistId, consultorId }, story)
}

type People = { dentistId: number; consultorId: number }

async function tell(
  { db, config, records }: Pick<SeedNeeds, 'db' | 'config' | 'records'>,
  now: Date,
  people: People,
  story: SeededCase,
): Promise<void> {
  let at = new Date(now.getTime() - story.hoursAgo * HOUR)
  const facts = { kind: story.kind, isMinor: story.kind === 'mixed-dentition' }
  const needs = { db, config, clock: () => at, jobs: noJobs, records, facts }
  const id = await inTransaction(db, tx =>
    insertDraft(tx, needs, people.dentistId, {
      ...facts,
      hasAssistance: story.hasAssistance,
      description: story.description,
      answers: answersOf(story.kind),
      label: null,
    }),
  )
  if (id === null) return
  if (story.steps.length > 0) await records.sendRecords(facts, { ticketId: id, userId: people.dentistId, at })
  for (const [hours, step] of story.steps) {
    at = new Date(now.getTime() - hours * HOUR)
    await takeStep(needs, people, id, step)
  }
}

type SeedNeeds = Parameters<typeof deliverPlan>[0] & { db: Database; records: CaseRecords; facts: CaseFacts }

/** As the calls do it, so that a seeded case is one that could have been. */
async function takeStep(needs: SeedNeeds, people: People, id: number, step: SeededStep): Promise<void> {
  const { dentistId, consultorId } = people
  const actorOf = (userId: number) => ({ userId, isConsultor: userId === consultorId, isManager: false })
  const context = { network: '203.0.113.0/24' }
  if (step.event === 'deliver') {
    const file = { ticketId: id, userId: consultorId, at: needs.clock() }
    const files = await needs.records.sendPlan(needs.facts, file)
    return deliverPlan(needs, actorOf(consultorId) as never, id, { summary: step.text, files })
  }
  if (step.event === 'approve' || step.event === 'ask-changes') {
    const { plans } = await needs.db
      .selectFrom('tickets')
      .select('plans')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const decision = step.event === 'approve' ? 'approved' : 'changes'
    const text = 'text' in step ? step.text : undefined
    return decidePlan(
      needs,
      actorOf(dentistId) as never,
      id,
      { plan: plans, decision, text },
      context as never,
    )
  }
  await inTransaction(needs.db, async tx => {
    const ticket = await lockTicket(tx, id)
    if (!ticket) return
    if (step.event === 'message') {
      const author = step.by === 'dentist' ? dentistId : consultorId
      return sendMessage(tx, needs, actorOf(author) as never, ticket, { text: step.text })
    }
    const change: TicketChange =
      step.event === 'paid'
        ? { intentId: await insertFreePayment(tx, dentistId, id, needs.clock()), paidAt: needs.clock() }
        : {}
    await advanceTicket(tx, needs, ticket, {
      ...toStep(step.event, people),
      ...('text' in step && { note: step.text }),
      change: {
        ...change,
        ...(step.event === 'paid' &&
          ticket.hasAssistance && { assistanceUntil: assistanceEndsOn(dayInBrazil(needs.clock())) }),
        ...(step.event === 'complete' && { isComplete: true }),
        ...(step.event === 'take' && { consultorId }),
      },
    })
    if ((step.event === 'ask' || step.event === 'answer') && 'text' in step) {
      const author = step.event === 'ask' ? dentistId : consultorId
      await sendMessage(tx, needs, actorOf(author) as never, ticket, { text: step.text })
    }
  })
}

function toStep(event: Step['event'], { dentistId, consultorId }: People): Omit<Step, 'change'> {
  if (event === 'paid') return { event, roles: ['ledger'], actorId: null }
  if (event === 'take') return { event, roles: ['consultor'], actorId: consultorId }
  if (event === 'return' || event === 'answer') return { event, roles: ['assigned'], actorId: consultorId }
  if (event === 'decline') return { event, roles: ['manager'], actorId: null }
  return { event, roles: ['owner'], actorId: dentistId }
}

/** Of a case that a coupon leaves nothing to pay for: no provider knows of an invented one. Returns its id. */
export async function insertFreePayment(tx: Db, userId: number, ticketId: number, at: Date): Promise<string> {
  const id = randomUUID()
  const price = 24_900
  await tx
    .insertInto('payment_intents')
    .values({
      id,
      user_id: userId,
      operation: 'compra_avulsa',
      subject: `ticket:${ticketId}`,
      is_academic: false,
      content_hash: createHash('sha256').update(id).digest('hex'),
      price_version: 1,
      list_price: price,
      discount: price,
      total: 0,
      instalments: 1,
      state: 'paid',
      settled_at: at,
    })
    .execute()
  return id
}
