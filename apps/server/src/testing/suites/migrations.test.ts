import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
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

describe('migrating a database that is in use', () => {
  const used = `test_used_${randomBytes(4).toString('hex')}`
  const usedUrl = adminUrl.replace(/\/postgres$/, `/${used}`)
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  const clients: pg.Client[] = []
  const connect = async () => {
    const opened = new pg.Client({ connectionString: usedUrl })
    await opened.connect()
    clients.push(opened)
    return opened
  }
  const migrateWith = (file: string, statements: string) => {
    writeFileSync(join(folder, file), statements)
    return migrate(usedUrl, pathToFileURL(`${folder}/`))
  }
  beforeAll(async () => {
    await createDatabaseIfMissing(adminUrl, used)
    await migrateWith('0001_people.sql', 'create table people (id int primary key, name text);')
  })
  afterAll(async () => {
    for (const one of clients) await one.end()
    rmSync(folder, { recursive: true })
    await client.query(`drop database ${used} with (force)`)
  })

  it('gets its lock between readers, who never wait for it', async () => {
    const [long, short] = [await connect(), await connect()]
    await long.query('begin')
    await long.query('select from people')
    const migrating = migrateWith('0002_mail.sql', 'alter table people add column mail text;')
    let isDone = false
    void migrating.finally(() => (isDone = true))
    let slowest = 0
    for (const startedAt = performance.now(); !isDone; await wait(20)) {
      const asked = performance.now()
      await short.query('select from people')
      slowest = Math.max(slowest, performance.now() - asked)
      if (performance.now() - startedAt > 2500) await long.query('commit')
    }
    expect(await migrating).toEqual(['0002_mail.sql'])
    // It waits for a tenth of a second at a time; a busy machine adds to it.
    expect(slowest).toBeLessThan(1000)
  })

  it('makes an index while others write, and again after a try that was cut off', async () => {
    const [writer, cut] = [await connect(), await connect()]
    await writer.query('begin')
    await writer.query(`insert into people values (1, 'Ana')`)
    await cut.query(`set lock_timeout = '100ms'`)
    await expect(cut.query('create index concurrently people_by_name on people (name)')).rejects.toThrow(
      'lock timeout',
    )
    const migrating = migrateWith(
      '0003_people_by_name.sql',
      '-- outside a transaction\ncreate index concurrently people_by_name on people (name);',
    )
    await wait(300)
    await writer.query(`insert into people values (2, 'Bia')`)
    await writer.query('commit')
    expect(await migrating).toEqual(['0003_people_by_name.sql'])
    const { rows } = await writer.query(
      `select indisvalid from pg_index where indexrelid = 'people_by_name'::regclass`,
    )
    expect(rows).toEqual([{ indisvalid: true }])
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
      await rows.query(statements)
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
