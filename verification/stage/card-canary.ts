/**
 * After the journeys: no card number and no security code that was typed in them may be found in the database (its jobs
 * and its inbox of webhooks included), in what the server's processes and nginx said, or in the mails that were sent.
 */
import pg from 'pg'
import type { Stage } from './stage.ts'

/** The test cards of the simulator and one each of two other brands, also when they are written in groups. */
const NUMBER = /(?<!\d)(4000([ .-]?\d{4}){3}|5555([ .-]?5555){2}[ .-]?4444|3782[ .-]?822463[ .-]?10005)(?!\d)/
/** Security codes that only the journeys type. Three digits occur everywhere, so only a whole value counts. */
export const TYPED_CODES = ['917', '9173'] as const
const CODE = new RegExp(`["'\\\\=](${TYPED_CODES.join('|')})["'\\\\&]`)

export const holdsCardData = (text: string): boolean => NUMBER.test(text) || CODE.test(text)

/** Lists where card data was found, without the data. */
export async function listLeakedCards({
  environment,
  inboxUrl,
  listLogLines,
  listNginxLogLines,
}: Pick<Stage, 'environment' | 'inboxUrl' | 'listLogLines' | 'listNginxLogLines'>): Promise<string[]> {
  const nginxLines = listNginxLogLines()
  if (nginxLines.length === 0) throw new Error('nginx has logged nothing: nothing was looked at')
  const mails = await (await fetch(`${inboxUrl}/messages`)).text()
  return [
    ...(await listTablesWithCards(environment['DATABASE_URL'] ?? '')),
    ...(listLogLines().some(holdsCardData) ? ['the log'] : []),
    ...(nginxLines.some(holdsCardData) ? ['the log of nginx'] : []),
    ...(holdsCardData(mails) ? ['the mails'] : []),
  ]
}

async function listTablesWithCards(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    if (tables.length === 0)
      throw new Error('the database of the journeys has no tables: nothing was looked at')
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(
        `select row_to_json(one)::text as text from ${name} one`,
      )
      if (rows.some(({ text }) => holdsCardData(text))) found.push(`table ${name}`)
    }
    return found
  } finally {
    await client.end()
  }
}
