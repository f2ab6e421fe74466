import type { Bought, PaymentFact, PaymentProvider } from '@alinha/domain'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { PaymentFacts } from '../../../platform/tables.ts'

export type FactSource = 'command' | 'webhook' | 'reconciliation' | 'manager'

/** A fact, and the intent that it comes from, if any. */
export type NewFact = PaymentFact & { intentId?: string | null }

type Row = Selectable<PaymentFacts>

/** Answers with the new ones. The table's constraint lets each in once, however many insert it at the same time. */
export async function insertFacts(
  db: Db,
  userId: number,
  facts: readonly NewFact[],
  source: FactSource,
): Promise<PaymentFact[]> {
  if (facts.length === 0) return []
  const rows = await db
    .insertInto('payment_facts')
    .values(facts.map(fact => ({ ...toRow(fact), user_id: userId, source })))
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .execute()
  return rows.map(toFact)
}

export async function listFacts(db: Db, userId: number): Promise<PaymentFact[]> {
  const rows = await db
    .selectFrom('payment_facts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(toFact)
}

/** Of so many people after one, by their ids. */
export async function listFactsByPerson(
  db: Db,
  after: number,
  limit: number,
): Promise<{ userId: number; facts: PaymentFact[] }[]> {
  const people = db
    .selectFrom('payment_facts')
    .select('user_id')
    .where('user_id', '>', after)
    .distinct()
    .orderBy('user_id')
    .limit(limit)
  const rows = await db
    .selectFrom('payment_facts')
    .selectAll()
    .where('user_id', 'in', people)
    .orderBy('user_id')
    .orderBy('id')
    .execute()
  const byPerson = Map.groupBy(rows, ({ user_id: userId }) => userId)
  return [...byPerson].map(([userId, ofPerson]) => ({ userId, facts: ofPerson.map(toFact) }))
}

/** The recorded facts that have the keys of these. */
export async function listRecordedFacts(db: Db, facts: readonly PaymentFact[]) {
  if (facts.length === 0) return []
  const rows = await db
    .selectFrom('payment_facts')
    .selectAll()
    .where(by =>
      by.or(
        facts.map(({ provider, kind, externalId }) => by.and({ provider, kind, external_id: externalId })),
      ),
    )
    .execute()
  return rows.map(row => ({ userId: row.user_id, fact: toFact(row) }))
}

type ProviderIds = { subscription?: string | null; charge?: string | null }

/** The person whose subscription or charge it is; null when no fact names it. */
export async function findOwner(
  db: Db,
  provider: PaymentProvider,
  { subscription, charge }: ProviderIds,
): Promise<number | null> {
  for (const [column, id] of [
    ['subscription', subscription],
    ['charge', charge],
  ] as const) {
    if (!id) continue
    const row = await db
      .selectFrom('payment_facts')
      .select('user_id')
      .where('provider', '=', provider)
      .where(column, '=', id)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (row) return row.user_id
  }
  return null
}

function toRow(fact: NewFact): Omit<Insertable<PaymentFacts>, 'user_id' | 'source'> {
  const bought = fact.kind === 'charge-paid' ? fact.bought : null
  const card = fact.kind === 'card-kept' ? fact.card : null
  const ofBought = bought && 'subscription' in bought ? bought.subscription : null
  return {
    provider: fact.provider,
    kind: fact.kind,
    external_id: fact.externalId,
    at: new Date(fact.at),
    subscription: 'subscription' in fact ? fact.subscription : ofBought,
    charge: 'charge' in fact ? fact.charge : null,
    period: 'period' in fact ? fact.period : null,
    starts_on: 'startsOn' in fact ? fact.startsOn : null,
    until_on: untilOf(fact, bought),
    amount: amountOf(fact),
    bought: bought?.kind ?? null,
    course_id: bought?.kind === 'course' ? bought.courseId : null,
    ticket_id: bought?.kind === 'ticket' ? bought.ticketId : null,
    is_final: 'isFinal' in fact ? fact.isFinal : null,
    card_id: fact.kind === 'card-removed' ? fact.cardId : (card?.id ?? null),
    card_brand: card?.brand ?? null,
    card_last_digits: card?.lastDigits ?? null,
    card_expires: card?.expires ?? null,
    intent_id: fact.intentId ?? null,
  }
}

const amountOf = (fact: PaymentFact): number | null => {
  if (fact.kind === 'charge-paid') return fact.amount
  return fact.kind === 'charge-refunded' ? fact.refundedSoFar : null
}

const untilOf = (fact: PaymentFact, bought: Bought | null): string | null => {
  if (bought) return 'until' in bought ? bought.until : null
  return 'until' in fact ? fact.until : null
}

/** The table's constraints make sure that what a kind needs is there. */
export function toFact(row: Row): PaymentFact {
  const base = {
    provider: row.provider as PaymentProvider,
    externalId: row.external_id,
    at: row.at.getTime(),
  }
  const kind = row.kind as PaymentFact['kind']
  const subscription = row.subscription ?? ''
  const charge = row.charge ?? ''
  const period = row.period === 'yearly' ? 'yearly' : 'monthly'
  switch (kind) {
    case 'subscription-started':
      return { ...base, kind, subscription, period, startsOn: row.starts_on ?? '' }
    case 'plan-changed':
      return { ...base, kind, subscription, period }
    case 'subscription-cancelled':
    case 'renewal-resumed':
      return { ...base, kind, subscription }
    case 'period-extended':
    case 'renewal-paused':
      return { ...base, kind, subscription, until: row.until_on ?? '' }
    case 'charge-paid':
      return { ...base, kind, charge, amount: row.amount ?? 0, bought: toBought(row) }
    case 'charge-failed':
      return { ...base, kind, charge, subscription: row.subscription, isFinal: row.is_final ?? false }
    case 'charge-refunded':
      return { ...base, kind, charge, refundedSoFar: row.amount ?? 0 }
    case 'charge-reversed':
    case 'reversal-withdrawn':
      return { ...base, kind, charge }
    case 'card-kept':
      return { ...base, kind, card: toSavedCard(row) }
    case 'card-removed':
      return { ...base, kind, cardId: row.card_id ?? '' }
    case 'access-granted':
      return { ...base, kind, until: row.until_on }
  }
}

function toBought(row: Row): Bought {
  const until = row.until_on ?? ''
  if (row.bought === 'course') return { kind: 'course', courseId: row.course_id ?? 0, until }
  if (row.bought === 'ticket') return { kind: 'ticket', ticketId: row.ticket_id ?? 0 }
  return { kind: 'subscription', subscription: row.subscription ?? '', until }
}

const toSavedCard = (row: Row) => ({
  id: row.card_id ?? '',
  brand: row.card_brand ?? '',
  lastDigits: row.card_last_digits ?? '',
  expires: row.card_expires ?? '',
})
