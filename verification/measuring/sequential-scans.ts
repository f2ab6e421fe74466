import { openDatabase, type Database } from '../../apps/server/src/platform/database.ts'
import { listWatchers, type Watcher } from '../filled-databases/watched-database.ts'

/** Tables that have more rows the more members there are. */
const GROWING =
  /^(users|memberships|sessions|playbacks|notes|bookmarks|bookmark_links|caption_cues|search_passages|search_vocabulary|posts|post_follows|post_images|post_reports|notifications|movie_likes|watched_totals|watched_movies_\d+|watched_days_\d+|movie_views_\d+)$/

type Statement = { text: string; values: unknown[] }

/** Explains every statement that `send` sends, with the values it has there, and lists the scans of growing tables. */
export async function findSequentialScans(
  url: string,
  send: (db: Database, watcher: Watcher) => Promise<void>,
): Promise<string[]> {
  const db = openDatabase({ url, connections: 1, statementTimeoutMs: 60_000 })
  const seen = watchStatements(db)
  try {
    const person = (await listWatchers(db.pool))[5]
    if (!person) throw new Error('nobody watches')
    seen.clear()
    await send(db, person)
    const statements = [...seen.values()]
    const scans: string[] = []
    for (const { text, values } of statements) {
      const { rows } = await db.pool.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, values)
      const tables = scannedTables(rows[0]?.['QUERY PLAN']).filter(table => GROWING.test(table))
      scans.push(...tables.map(table => `${table} in ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)}`))
    }
    console.log(`${statements.length} statements explained`)
    return scans
  } finally {
    await db.destroy()
  }
}

type Plan = { [key: string]: unknown }

function scannedTables(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return []
  const inner = Object.values(plan).flatMap(scannedTables)
  const node = plan as Plan
  return node['Node Type'] === 'Seq Scan' ? [String(node['Relation Name']), ...inner] : inner
}

/** Remembers every statement that is sent from now on. */
function watchStatements({ pool }: Database): Map<string, Statement> {
  const seen = new Map<string, Statement>()
  pool.on('connect', client => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const watched = (...given: unknown[]): unknown => {
      const [first, values] = given
      const asked = typeof first === 'string' ? { text: first, values } : (first as Partial<Statement>)
      if (asked.text) seen.set(asked.text, { text: asked.text, values: (asked.values as unknown[]) ?? [] })
      return query(...given)
    }
    client.query = watched as typeof client.query
  })
  return seen
}
