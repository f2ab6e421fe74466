import { join } from 'node:path'
import pg from 'pg'
import { planLesson } from '@alinha/domain'
import { createDatabaseIfMissing, startLocalPostgres } from '../../../apps/server/database/local-postgres.ts'
import { migrate } from '../../../apps/server/database/migrate.ts'

const SAMPLE = 500
const MINUTES = 30
const RATE = 30
const LANGUAGES = ['pt-BR', 'en', 'es']
/** A caption of six seconds, as people speak. */
const CUES = MINUTES * 10
const TABLES = ['movies', 'uploads', 'encodes', 'encode_pieces', 'captions', 'caption_cues', 'chapters']

/** Fills the tables as half-hour lessons in three languages do, and says how much room they take. */
export async function measureRows(folder: string, lessons: number): Promise<string[]> {
  const postgres = await startLocalPostgres({ folder: join(folder, 'postgres'), durable: false })
  await createDatabaseIfMissing(postgres.url('postgres'), 'bench')
  await migrate(postgres.url('bench'))
  const client = new pg.Client({ connectionString: postgres.url('bench') })
  await client.connect()
  try {
    await fill(client)
    const lines: string[] = []
    let total = 0
    for (const table of TABLES) {
      const { rows } = await client.query<{ bytes: string; count: string }>(
        `select pg_total_relation_size('${table}') as bytes, (select count(*) from ${table}) as count`,
      )
      const bytes = (Number(rows[0]?.bytes) * lessons) / SAMPLE
      const count = (Number(rows[0]?.count) * lessons) / SAMPLE
      total += bytes
      lines.push(`${table}: ${count.toFixed(0)} rows, ${toGb(bytes)} GB`)
    }
    return [...lines, `rows of ${lessons} lessons with their indexes: ${toGb(total)} GB`]
  } finally {
    await client.end()
    await postgres.stop()
  }
}

const toGb = (bytes: number) => (bytes / 1e9).toFixed(2)

async function fill(client: pg.Client): Promise<void> {
  const plan = planLesson('mov', {
    videoStream: 0,
    audioStream: 1,
    rate: RATE,
    frames: MINUTES * 60 * RATE,
    size: { width: 1920, height: 1080 },
  })
  // The words for the search are not counted here.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into courses (kind, title, slug, position) values ('course', 'Bench', 'bench', 1)`,
  )
  await client.query(
    `insert into movies (course_id, title, description, duration_seconds, is_available, position)
     select c.id, 'Aula ' || n, repeat('Descrição da aula. ', 20), ${MINUTES * 60}, true, 1 + n % 1000
       from courses c, generate_series(1, ${SAMPLE}) n where c.slug = 'bench'`,
  )
  await client.query(
    `insert into uploads (id, movie_id, file_name, bytes, state, received_at)
     select gen_random_uuid(), id, 'aula.mp4', 1800000000, 'published', now() from movies`,
  )
  await client.query(
    `insert into encodes (id, movie_id, upload_id, kind, state, plan, duration_ms, published_at)
     select substr(md5(u.id::text), 1, 16), u.movie_id, u.id, 'lesson', 'published', $1, ${MINUTES * 60_000}, now()
       from uploads u`,
    [JSON.stringify(plan)],
  )
  await client.query(
    `insert into encode_pieces (encode_id, piece)
     select e.id, p from encodes e, generate_series(0, ${plan.pieces.length - 1}) p`,
  )
  await client.query(
    `insert into captions (movie_id, language, hash)
     select m.id, l, substr(md5(m.id || l), 1, 8) from movies m, unnest($1::text[]) l`,
    [LANGUAGES],
  )
  await client.query(
    `insert into caption_cues (movie_id, language, position, start_ms, end_ms, text)
     select c.movie_id, c.language, n, n * 6000, n * 6000 + 5500, repeat('uma frase que se diz ', 4)
       from captions c, generate_series(0, ${CUES - 1}) n`,
  )
  await client.query(
    `insert into chapters (movie_id, start_seconds, title)
     select m.id, n * 300, 'Capítulo ' || n from movies m, generate_series(0, 5) n`,
  )
}
