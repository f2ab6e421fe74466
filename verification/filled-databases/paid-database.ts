import type pg from 'pg'

export const YEARS = 5
/** One payment of so many is given back, wholly or in part, a week later. */
const ONE_IN_GIVEN_BACK = 50
/** Recorded after the sums were made, as between two runs of their job. */
const UNSUMMED = 60

/** Members who pay a year at a time for five years, three of whom receive shares. */
export async function fillPaidDatabase(pool: pg.Pool, members: number): Promise<void> {
  await pool.query(
    `insert into users (email, name, is_receiver)
     select 'pessoa' || at || '@exemplo.com.br', 'Pessoa ' || at, at <= 3 from generate_series(1, $1::int) as at`,
    [members],
  )
  await addPayments(pool)
}

/**
 * Payments of everybody who is there, by SQL alone. They lie in the order in which they were made, as a ledger has them.
 * Indexes are made at the end.
 */
export async function addPayments(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      `set session_replication_role = replica; set statement_timeout = 0; set lock_timeout = 0`,
    )
    await client.query(`set maintenance_work_mem = '256MB'`)
    const { rows: indexes } = await client.query<{ name: string; made: string }>(
      `select indexname as name, indexdef as made from pg_indexes
        where tablename = 'payment_facts' and indexname not in ('payment_facts_pkey', 'a_fact_is_told_once')`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(
      `insert into payment_facts (user_id, provider, kind, external_id, at, subscription, period, starts_on, source)
       select id, 'card', 'subscription-started', 'subl_' || id, now() - interval '${YEARS} years', 'subl_' || id,
              'yearly', current_date - ${YEARS} * 365, 'command'
         from users`,
    )
    // Spread over the days of each year.
    const paidAt = `now() - make_interval(days => 365 * (${YEARS} - year) - 1 - (id::bigint * 7919 % 364)::int, secs => id % 80000)`
    await client.query(
      `insert into payment_facts
         (user_id, provider, kind, external_id, at, subscription, charge, until_on, amount, bought, source)
       select id, 'card', 'charge-paid', 'ch_' || year || '_' || id, ${paidAt}, 'subl_' || id, 'ch_' || year || '_' || id,
              current_date, 47880, 'subscription', 'webhook'
         from generate_series(0, ${YEARS - 1}) as year, users
        where id > 3`,
    )
    await client.query(
      `insert into payment_facts (user_id, provider, kind, external_id, at, charge, amount, source)
       select user_id, provider, 'charge-refunded', charge || '#', at + interval '7 days', charge,
              case when id % 2 = 0 then amount else 10000 end, 'webhook'
         from payment_facts
        where kind = 'charge-paid' and id % ${ONE_IN_GIVEN_BACK} = 0 and at < now() - interval '7 days'`,
    )
    for (const { made } of indexes) await client.query(made)
    await client.query('set session_replication_role = default')
    await client.query('vacuum (analyze, freeze) payment_facts')
    await client.query('analyze')
    await client.query('checkpoint')
  } finally {
    client.release()
  }
}

/** A few payments of today. */
export const payToday = (pool: pg.Pool) =>
  pool.query(
    `insert into payment_facts
       (user_id, provider, kind, external_id, at, subscription, charge, until_on, amount, bought, source)
     select id, 'card', 'charge-paid', 'ch_now_' || id, now(), 'subl_' || id, 'ch_now_' || id, current_date, 47880,
            'subscription', 'webhook'
       from users where id > 3 order by id limit ${UNSUMMED}`,
  )
