import { readdirSync, readFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabaseIfMissing } from '../../../database/local-postgres.ts'
import { migrate } from '../../../database/migrate.ts'
import { everyQueue } from '../../features.ts'

const files = readdirSync(new URL('../../../database/migrations/', import.meta.url)).toSorted()
const adminUrl = inject('postgresUrl')
const name = `test_empty_${randomBytes(4).toString('hex')}`
const url = adminUrl.replace(/\/postgres$/, `/${name}`)
let client: pg.Client

beforeAll(async () => {
  await createDatabaseIfMissing(adminUrl, name)
  client = new pg.Client({ connectionString: url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

/** In order: each test goes on from the state the one before it left. */
describe('migrating', () => {
  it('from two processes at once applies each file once and fails in neither', async () => {
    const [one, other] = await Promise.all([migrate(url), migrate(url)])
    expect([...one, ...other].toSorted()).toEqual(files)
    expect([one.length, other.length].toSorted()).toEqual([0, files.length])
  })

  it('makes a queue for every job', async () => {
    const { rows } = await client.query<{ name: string }>('select name from jobs.queue order by 1')
    expect(rows.map(row => row.name)).toEqual(expect.arrayContaining(everyQueue.map(queue => queue.name)))
  })

  it('a second time applies nothing', async () => {
    expect(await migrate(url)).toEqual([])
  })

  it('is refused when a file changed after it ran', async () => {
    await client.query(`update migrations set checksum = 'other' where name = $1`, [files[0]])
    await expect(migrate(url)).rejects.toThrow(`${files[0]} changed after it ran`)
  })

  it('rolls a file back whole when it fails, and says which', async () => {
    // As if nothing had ever run, though the tables are there.
    await client.query('truncate migrations')
    await expect(migrate(url)).rejects.toThrow(`${files[0]} failed and was rolled back`)
    const { rows } = await client.query('select name from migrations')
    expect(rows).toEqual([])
  })
})

describe('migrating a database that has rows', () => {
  const filled = `test_filled_${randomBytes(4).toString('hex')}`
  let rows: pg.Client
  beforeAll(async () => {
    await createDatabaseIfMissing(adminUrl, filled)
    rows = new pg.Client({ connectionString: adminUrl.replace(/\/postgres$/, `/${filled}`) })
    await rows.connect()
    await rows.query('create table migrations (name text, checksum text, ran_at timestamptz)')
  })
  afterAll(async () => {
    await rows.end()
    await client.query(`drop database ${filled} with (force)`)
  })

  const run = async (names: readonly string[]) => {
    for (const one of names) {
      const statements = readFileSync(new URL(`../../../database/migrations/${one}`, import.meta.url), 'utf8')
      await rows.query('begin')
      await rows.query(statements)
      await rows.query('commit')
    }
  }

  it('gives the courses that have a teacher’s name their teacher', async () => {
    const from = files.indexOf('0149_teachers.sql')
    await run(files.slice(0, from))
    await rows.query(
      `insert into courses (title, slug, kind, description, position, teacher_name, cover_path)
       values ('Curso', 'curso', 'course', 'Do que se trata.', 1, 'Marina Duarte', '/art/capa.webp')`,
    )
    await run(files.slice(from))
    const { rows: taught } = await rows.query(
      'select teachers.name from courses join teachers on teachers.id = courses.teacher_id',
    )
    expect(taught).toEqual([{ name: 'Marina Duarte' }])
  })
})
