import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { listTaggedColumns, listPersonalColumns, type TaggedColumn } from './personal-data.queries.ts'
import { personalColumnsOfNoAccount, personalTables } from './personal-tables.ts'

let test: TestApp
let tagged: TaggedColumn[]
beforeAll(async () => {
  test = await startTestApp()
  tagged = await listTaggedColumns(test.needs.db)
})
afterAll(() => test.stop())

const nameOf = ({ table, column }: TaggedColumn) => `${table}.${column}`
const untagged = (columns: readonly TaggedColumn[]) =>
  columns.filter(({ tag }) => tag !== 'technical' && !/^personal: \S/.test(tag ?? '')).map(nameOf)

describe('every column of every table', () => {
  it('is tagged as personal, with its words, or as technical', () => {
    expect(tagged.length).toBeGreaterThan(100)
    expect(untagged(tagged)).toEqual([])
  })

  it('is found missing by name when nobody tagged it', async () => {
    await test.needs.db.pool.query('alter table users add column shoe_size integer')
    await test.needs.db.pool.query(`comment on column users.academic_type is 'secret'`)
    const now = await listTaggedColumns(test.needs.db)
    expect(untagged(now)).toEqual(['users.academic_type', 'users.shoe_size'])
    await test.needs.db.pool.query('alter table users drop column shoe_size')
  })
})

describe('every personal column', () => {
  it('belongs to a table with a known owner, or to people without an account', () => {
    const known = new Set(personalTables.map(({ table }) => table))
    const lost = tagged
      .filter(({ tag }) => tag?.startsWith('personal'))
      .filter(({ table }) => !known.has(table))
      .map(nameOf)
    expect(lost).toEqual(Object.keys(personalColumnsOfNoAccount))
  })

  it('has a label that is unique within its table, because the export uses it as key', () => {
    for (const { table } of personalTables) {
      const labels = listPersonalColumns(tagged, table).map(({ label }) => label)
      expect(labels, table).toEqual([...new Set(labels)])
    }
  })
})

describe('the register of personal tables', () => {
  it('names columns that exist', () => {
    const columns = new Set(tagged.map(nameOf))
    const named = personalTables.flatMap(({ table, owner, newestBy = owner }) => [
      `${table}.${owner}`,
      `${table}.${newestBy}`,
    ])
    expect(named.filter(name => !columns.has(name))).toEqual([])
  })

  it('has every table that refers to a person', async () => {
    const { rows } = await test.needs.db.pool.query<{ table: string }>(
      `select distinct conrelid::regclass::text as table from pg_constraint
        where contype = 'f' and confrelid = 'users'::regclass and conparentid = 0
        union select table_name from information_schema.columns
        where table_schema = 'public' and column_name in ('user_id', 'actor_id')`,
    )
    const known = personalTables.map(({ table }) => table)
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.map(({ table }) => table).filter(table => !known.includes(table))).toEqual([])
  })
})
