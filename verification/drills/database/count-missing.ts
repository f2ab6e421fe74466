import pg from 'pg'

/** How many of the confirmed rows of the record and of the confirmed sessions are not there. */
export async function countMissing(url: string, written: string[], sessions: string[]): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ lost: number }>(
      `select (select count(*) from unnest($1::text[]) as confirmed (id)
                where not exists (select from audit_log where request_id = confirmed.id))::int
            + (select count(*) from unnest($2::uuid[]) as confirmed (id)
                where not exists (select from sessions where sessions.id = confirmed.id))::int as lost`,
      [written, sessions],
    )
    return rows[0]?.lost ?? NaN
  } finally {
    await client.end()
  }
}
