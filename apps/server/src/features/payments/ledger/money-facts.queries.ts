import type { Day, PaymentFact, Period, SharedSales } from '@alinha/domain'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { PaymentFacts } from '../../../platform/tables.ts'
import { toFact } from './facts.queries.ts'

/** A fact about the money of a charge, and how long what was bought lasts at a time. */
export type MoneyFact = {
  id: number
  fact: PaymentFact
  /** Of a paid subscription, and the fact that says it. */
  period: { name: Period; toldBy: number } | null
}

export type ChargeKey = { provider: string; charge: string }

const GIVEN_BACK = sql`('charge-refunded', 'charge-reversed', 'reversal-withdrawn')`

/** The first moment of a day in Brazil. */
const startOf = (day: Day): RawBuilder<Date> => sql`(${day}::timestamp at time zone 'America/Sao_Paulo')`

/** Everything about the money of the charges that a query names, up to a fact. */
async function listMoneyOf(
  db: Db,
  charges: RawBuilder<unknown>,
  upTo: number = Number.MAX_SAFE_INTEGER,
): Promise<MoneyFact[]> {
  const { rows } = await sql<Selectable<PaymentFacts> & { told_by: number | null; told: string | null }>`
    with named as materialized (${charges})
    select f.id, f.provider, f.kind, f.external_id, f.at, f.charge, f.amount, f.bought, f.course_id, f.ticket_id,
           f.subscription, f.until_on, started.id as told_by, started.period as told
      from named
      join payment_facts f on f.provider = named.provider and f.charge = named.charge
      -- It is told by the name of the subscription itself.
      left join payment_facts started
        on f.kind = 'charge-paid' and f.bought = 'subscription' and started.kind = 'subscription-started'
       and started.provider = f.provider and started.external_id = f.subscription
     where f.kind in ('charge-paid', 'charge-refunded', 'charge-reversed', 'reversal-withdrawn') and f.id <= ${upTo}
  `.execute(db)
  return rows.map(row => ({
    id: row.id as unknown as number,
    fact: toFact(row),
    period:
      row.told_by === null
        ? null
        : { name: row.told === 'yearly' ? 'yearly' : 'monthly', toldBy: row.told_by },
  }))
}

/** Everything about the money of the charges that the facts after one tell something of, up to another. */
export const listChangedMoney = (db: Db, after: number, upTo?: number): Promise<MoneyFact[]> => {
  const last = upTo ?? Number.MAX_SAFE_INTEGER
  const charges = sql`
    select provider, charge from payment_facts
     where id > ${after} and id <= ${last} and (kind = 'charge-paid' or kind in ${GIVEN_BACK})
    union
    select paid.provider, paid.charge
      from payment_facts started
      join payment_facts paid
        on paid.provider = started.provider and paid.subscription = started.subscription
       and paid.kind = 'charge-paid' and paid.id <= ${last}
     where started.id > ${after} and started.id <= ${last} and started.kind = 'subscription-started'`
  return listMoneyOf(db, charges, last)
}

export const listMoneyOfCharges = (db: Db, charges: readonly ChargeKey[]): Promise<MoneyFact[]> =>
  listMoneyOf(
    db,
    sql`select distinct * from unnest(
      ${charges.map(({ provider }) => provider)}::text[], ${charges.map(({ charge }) => charge)}::text[]
    ) as one (provider, charge)`,
  )

const isOf = ({ product, courseId }: Pick<SharedSales, 'product' | 'courseId'>): RawBuilder<boolean> =>
  courseId === null
    ? sql`kind = 'charge-paid' and bought = ${product}`
    : sql`kind = 'charge-paid' and bought = 'course' and course_id = ${courseId}`

/** Everything about the money of what was sold of a product since a day, up to a fact. */
export const listMoneySoldSince = (
  db: Db,
  sales: Pick<SharedSales, 'product' | 'courseId'> & { from: Day },
  upTo: number,
): Promise<MoneyFact[]> =>
  listMoneyOf(
    db,
    sql`select provider, charge from payment_facts where ${isOf(sales)} and at >= ${startOf(sales.from)}`,
    upTo,
  )

type Sale = ChargeKey & { at: Date }

/** The newest first, older than the one before. */
export async function listSales(
  db: Db,
  sales: Omit<SharedSales, 'to'> & { until: Day },
  { before, limit }: { before: Sale | null; limit: number },
): Promise<Sale[]> {
  const older = before ? sql`and (at, charge) < (${before.at}, ${before.charge})` : sql``
  const { rows } = await sql<Sale>`
    select provider, charge, at from payment_facts
     where ${isOf(sales)} and at >= ${startOf(sales.from)} and at < ${startOf(sales.until)} ${older}
     order by at desc, charge desc limit ${limit}
  `.execute(db)
  return rows
}

/** The charges whose money went back, or came back, on one of these days, and not before `since`. */
export async function listGivenBack(db: Db, days: readonly Day[], since: Date | null): Promise<ChargeKey[]> {
  const { rows } = await sql<ChargeKey>`
    select f.provider, f.charge
      from unnest(${[...days]}::date[]) as one (day)
      join payment_facts f
        on f.at >= (one.day::timestamp at time zone 'America/Sao_Paulo')
       and f.at < ((one.day + 1)::timestamp at time zone 'America/Sao_Paulo')
       and f.at >= coalesce(${since}::timestamptz, '-infinity')
       and f.kind in ${GIVEN_BACK}
  `.execute(db)
  return rows
}

/**
 * A fact that no fact with a smaller id can still follow: ids are given before a transaction ends, so one that is open
 * may hold a smaller one. Nobody writes facts while the table is locked, for as long as the open ones take.
 */
export async function findLastSettledFact(tx: Db): Promise<number> {
  await sql`select lock_payment_facts()`.execute(tx)
  const { last } = await tx
    .selectFrom('payment_facts')
    .select(by => by.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** The id of the last of the next facts; null when there are none. */
export async function findBatchEnd(
  db: Db,
  { after, upTo, size }: { after: number; upTo: number; size: number },
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last
      from (select id from payment_facts where id > ${after} and id <= ${upTo} order by id limit ${size}) as batch
  `.execute(db)
  return rows[0]?.last ?? null
}
