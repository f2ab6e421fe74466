import type { WebhookSubject } from '@alinha/providers/payment-providers'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export type ComparedProvider = 'card' | 'legacy-card' | 'marketplace'

/** How far the present pass over everything has come. */
export type Pass = {
  /** Everything before it was compared; null before the first pass has ended. */
  comparedTo: Date | null
  /** Null: no pass is under way. */
  beganAt: Date | null
  list: number
  page: string | null
  /** In this pass. */
  healed: number
  stoppedAt: Date | null
}

export async function readPass(db: Db, provider: ComparedProvider): Promise<Pass> {
  const row = await db
    .selectFrom('payment_comparisons')
    .selectAll()
    .where('provider', '=', provider)
    .executeTakeFirst()
  return {
    comparedTo: row?.compared_to ?? null,
    beganAt: row?.pass_began_at ?? null,
    list: row?.list_number ?? 0,
    page: row?.page ?? null,
    healed: row?.healed ?? 0,
    stoppedAt: row?.stopped_at ?? null,
  }
}

export async function recordPass(db: Db, provider: ComparedProvider, pass: Pass): Promise<void> {
  const row = {
    compared_to: pass.comparedTo,
    pass_began_at: pass.beganAt,
    list_number: pass.list,
    page: pass.page,
    healed: pass.healed,
    stopped_at: pass.stoppedAt,
  }
  await db
    .insertInto('payment_comparisons')
    .values({ provider, ...row })
    .onConflict(conflict => conflict.column('provider').doUpdateSet(row))
    .execute()
}

export type Doubt = 'failed' | 'differed' | 'wrong-amount'
export type ComparedThing = { thing: string; seenAs: string; doubt: Doubt | null; comparedAt: Date }

/** Those of a page that were compared before. */
export async function listCompared(
  db: Db,
  provider: ComparedProvider,
  things: readonly string[],
): Promise<Map<string, { seenAs: string; comparedAt: Date }>> {
  if (things.length === 0) return new Map()
  const rows = await db
    .selectFrom('compared_things')
    .select(['thing', 'seen_as', 'compared_at'])
    .where('provider', '=', provider)
    .where('thing', 'in', [...things])
    .execute()
  return new Map(rows.map(row => [row.thing, { seenAs: row.seen_as, comparedAt: row.compared_at }]))
}

export async function recordCompared(
  db: Db,
  provider: ComparedProvider,
  { thing, seenAs, doubt, comparedAt }: ComparedThing,
): Promise<void> {
  const row = { seen_as: seenAs, doubt, compared_at: comparedAt }
  await db
    .insertInto('compared_things')
    .values({ provider, thing, ...row })
    .onConflict(conflict => conflict.columns(['provider', 'thing']).doUpdateSet(row))
    .execute()
}

/** A payment of theirs is late: it may come at any moment, and their list would not show it. */
export async function isPaymentLate(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('is_paid')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.is_paid === false
}

export type DoubtfulThing = { subject: WebhookSubject; thing: string }

/**
 * What somebody should look at first, the longest in doubt first: what differed or failed when it was last compared,
 * what an open alarm is about, what a delivery that nobody could read is about, and clicks that are not settled.
 */
export async function listDoubtful(
  db: Db,
  provider: ComparedProvider,
  { before, limit }: { before: Date; limit: number },
): Promise<DoubtfulThing[]> {
  const { rows } = await sql<{ thing: string; kind: string }>`
    select thing, min(kind) as kind from (
      select thing, null as kind, compared_at as since from compared_things
       where provider = ${provider} and doubt is not null
      union all
      select split_part(about, ' ', 2), split_part(about, ' ', 1), raised_at from payment_alarms
       where resolved_at is null and kind = 'state-unknown' and raised_at < ${before}
         and split_part(about, ' ', 1) = any (${alarmWords[provider]}::text[])
      union all
      select subject_id, subject_kind, received_at from payment_inbox
       where provider = ${provider} and done_at is null and subject_id is not null and received_at < ${before}
         and subject_kind <> 'sale'
      union all
      select external_id, null, recorded_at from payment_intents
       where ${provider} = 'card' and settled_at is null and external_id is not null and recorded_at < ${before}
    ) as doubtful
     where not exists (
       select 1 from compared_things known
        where known.provider = ${provider} and known.thing = doubtful.thing and known.compared_at >= ${before})
     group by thing order by min(since) limit ${limit}
  `.execute(db)
  return rows.map(({ thing, kind }) => ({
    thing,
    subject: { kind: subjectKind(provider, thing, kind), id: thing },
  }))
}

const alarmWords: Record<ComparedProvider, string[]> = {
  card: ['subscription', 'order'],
  'legacy-card': ['legacy'],
  marketplace: ['marketplace'],
}

type SubjectKind = Exclude<WebhookSubject['kind'], 'sale'>

/** Ids of the card provider say what they are of. */
function subjectKind(provider: ComparedProvider, thing: string, told: string | null): SubjectKind {
  if (provider === 'legacy-card') return 'legacy-subscription'
  if (provider === 'marketplace') return 'marketplace-subscription'
  if (told === 'charge' || told === 'invoice') return told
  return thing.startsWith('or_') ? 'order' : 'subscription'
}

/** Those that have not ended: the legacy API has no list. In the order of their ids, after one. */
export async function listLegacySubscriptions(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_facts')
    .select('subscription')
    .distinct()
    .where('provider', '=', 'legacy-card')
    .where('kind', '=', 'subscription-started')
    .where('subscription', '>', after)
    .where(by =>
      by.not(
        by.exists(
          by
            .selectFrom('payment_facts as ended')
            .select('ended.id')
            .where('ended.provider', '=', 'legacy-card')
            .where('ended.kind', '=', 'subscription-cancelled')
            .whereRef('ended.subscription', '=', 'payment_facts.subscription'),
        ),
      ),
    )
    .orderBy('subscription')
    .limit(limit)
    .execute()
  return rows.flatMap(({ subscription }) => (subscription === null ? [] : [subscription]))
}
