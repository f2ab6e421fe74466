import type pg from 'pg'

export async function listInvariants(pool: pg.Pool | pg.PoolClient): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select viewname as name from pg_views where schemaname = 'invariants' and viewname <> 'standing_charges' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Where what must never be is: the name of each view that has rows, with the first of them. */
export async function brokenInvariants(pool: pg.Pool | pg.PoolClient): Promise<string[]> {
  // What was written a second ago has no statistics yet, and plans without them take minutes.
  await pool.query('analyze payment_facts, payment_intents, memberships')
  const broken: string[] = []
  for (const name of await listInvariants(pool)) {
    const { rows } = await pool.query<{ first: string }>(
      `select v::text as first from invariants.${name} v limit 1`,
    )
    if (rows[0]) broken.push(`${name}: ${rows[0].first}`)
  }
  return broken
}
