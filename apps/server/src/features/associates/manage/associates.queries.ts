import type { WireAssociate } from '@alinha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

const PAGE = 50

export type Associate = Omit<WireAssociate, 'isActive'> & { isActive: boolean }

/**
 * Whoever came by a link or holds a coupon, with when they first paid since. Deleted accounts are not among them: they have
 * no membership.
 */
const attached = sql`
  select a.user_id, a.associate_id, a.coupon_id, a.since, m.plan,
         (select min(f.at) from payment_facts f
           where f.user_id = a.user_id and f.kind = 'charge-paid' and f.at >= a.since) as first_paid_at
    from (select user_id, associate_id, null::integer as coupon_id, referred_at as since from referrals
          union all
          select h.user_id, c.associate_id, h.coupon_id, h.held_since
            from coupon_holders h left join associate_coupons c using (coupon_id)) a
    join memberships m using (user_id)`

async function selectAssociates(db: Db, id: number | null): Promise<Associate[]> {
  const { rows } = await sql<Associate>`
    with attached as (${attached})
    select a.id, a.name, a.kind, a.code, a.is_active as "isActive",
           array(select c.code from associate_coupons h join coupons c on c.id = h.coupon_id
                  where h.associate_id = a.id order by c.code) as coupons,
           count(distinct p.user_id)::int as people,
           count(distinct p.user_id) filter (where p.first_paid_at is not null)::int as converted,
           count(distinct p.user_id) filter (where p.plan = 'premium')::int as premium
      from associates a left join attached p on p.associate_id = a.id
     where ${id}::integer is null or a.id = ${id}
     group by a.id
     order by lower(a.name), a.id`.execute(db)
  return rows
}

export const listAssociates = (db: Db): Promise<Associate[]> => selectAssociates(db, null)

export const findAssociate = async (db: Db, id: number): Promise<Associate | null> =>
  (await selectAssociates(db, id))[0] ?? null

type AttachedPerson = {
  userId: number
  name: string
  email: string
  plan: 'free' | 'premium'
  associate: string | null
  coupon: string | null
  since: Date
  firstPaidAt: Date | null
}

export async function listAttachedPeople(
  db: Db,
  { page, associateId }: { page: number; associateId: number | null },
) {
  const wanted = sql`${associateId}::integer is null or p.associate_id = ${associateId}`
  const { rows: counts } = await sql<{ total: number }>`
    with attached as (${attached}) select count(*)::int as total from attached p where ${wanted}`.execute(db)
  const { rows } = await sql<AttachedPerson>`
    with attached as (${attached})
    select u.id as "userId", u.name, u.email, p.plan, a.name as associate, c.code as coupon, p.since,
           p.first_paid_at as "firstPaidAt"
      from attached p
      join users u on u.id = p.user_id
      left join associates a on a.id = p.associate_id
      left join coupons c on c.id = p.coupon_id
     where ${wanted}
     order by p.since desc, u.id desc, p.coupon_id
     limit ${PAGE} offset ${(page - 1) * PAGE}`.execute(db)
  const total = counts[0]?.total ?? 0
  return {
    people: rows.map(({ since, firstPaidAt, ...person }) => ({
      ...person,
      since: since.toISOString(),
      firstPaidAt: firstPaidAt?.toISOString() ?? null,
    })),
    total,
    pages: Math.max(1, Math.ceil(total / PAGE)),
  }
}

export async function lockAssociate(db: Db, id: number): Promise<void> {
  await db.selectFrom('associates').select('id').where('id', '=', id).forUpdate().execute()
}

type Fields = Pick<Associate, 'name' | 'kind' | 'code'>

export async function recordAssociate(db: Db, { name, kind, code }: Fields): Promise<number> {
  const { id } = await db
    .insertInto('associates')
    .values({ name, kind, code })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAssociate(
  db: Db,
  id: number,
  { name, kind, code, isActive }: Fields & Pick<Associate, 'isActive'>,
): Promise<void> {
  await db
    .updateTable('associates')
    .set({ name, kind, code, is_active: isActive })
    .where('id', '=', id)
    .execute()
}

/** Locked, so that two associates cannot take the same coupon at once. */
export const listCouponsToHandOut = (
  db: Db,
  codes: readonly string[],
): Promise<{ id: number; associateId: number | null }[]> =>
  db
    .selectFrom('coupons as c')
    .leftJoin('associate_coupons as h', 'h.coupon_id', 'c.id')
    .select(['c.id', 'h.associate_id as associateId'])
    .where('c.code', 'in', codes.length === 0 ? [''] : codes)
    .forUpdate('c')
    .execute()

/** From now on it hands out these and no others. */
export async function handOutCoupons(
  db: Db,
  associateId: number,
  couponIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('associate_coupons').where('associate_id', '=', associateId).execute()
  if (couponIds.length > 0)
    await db
      .insertInto('associate_coupons')
      .values(couponIds.map(coupon_id => ({ coupon_id, associate_id: associateId })))
      .execute()
}
