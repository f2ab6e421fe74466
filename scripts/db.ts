/** `npm run db:new <name>`, `db:migrate`, `db:seed`, `db:reset`, `db:types`. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createDatabaseIfMissing, startLocalPostgres } from '../apps/server/database/local-postgres.ts'
import { migrate } from '../apps/server/database/migrate.ts'
import { seed } from '../apps/server/database/seed/seed.ts'
import { openDevelopmentDatabase, readEnvironment } from './development.ts'
import { projectRoot } from './project-files.ts'

const migrations = join(projectRoot, 'apps/server/database/migrations')
const tables = join(projectRoot, 'apps/server/src/platform/tables.ts')

async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const database = await openDevelopmentDatabase(readEnvironment())
  try {
    await work(database.url)
  } finally {
    await database.stop()
  }
}

const migrateAndTell = async (url: string) => {
  const applied = await migrate(url)
  console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to migrate')
}

async function resetDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const admin = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') })
  await admin.connect()
  await admin.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)
  await admin.query(`create database ${pg.escapeIdentifier(name)}`)
  await admin.end()
  await migrateAndTell(url)
  await seed(url)
}

const MIGRATION = `-- One sentence: the invariant this migration makes law.
-- Every new column says what it holds, for the copy of their data that people ask for:
-- comment on column notes.id is 'technical';
-- comment on column notes.body is 'personal: Anotação';
`

function newMigration(name: string | undefined): void {
  if (!name || !/^[a-z_]+$/.test(name)) throw new Error('give a name in lower case: npm run db:new bookmarks')
  const last = Math.max(0, ...readdirSync(migrations).map(file => Number.parseInt(file, 10) || 0))
  const next = String(last + 1).padStart(4, '0')
  const path = join(migrations, `${next}_${name}.sql`)
  writeFileSync(path, MIGRATION, { flag: 'wx' })
  console.log(path)
}

/** From a new, migrated database, so that the types say what the migrations say and nothing else. */
async function generateTypes(isCheck: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'alinha-types-'))
  const postgres = await startLocalPostgres({ folder, durable: false })
  try {
    await createDatabaseIfMissing(postgres.url('postgres'), 'types')
    await migrate(postgres.url('types'))
    const output = join(folder, 'tables.ts')
    const options = ['--dialect', 'postgres', '--url', postgres.url('types'), '--out-file', output]
    const shape = ['--date-parser', 'string', '--type-mapping', '{"int8":"number"}', '--log-level', 'error']
    const scope = ['--include-pattern', 'public.*', '--exclude-pattern', 'public.migrations']
    execFileSync('kysely-codegen', [...options, ...shape, ...scope], { stdio: 'inherit' })
    execFileSync('prettier', [
      '--write',
      '--log-level',
      'warn',
      '--config',
      join(projectRoot, '.prettierrc'),
      output,
    ])
    const made = readFileSync(output, 'utf8')
    if (!isCheck) writeFileSync(tables, made)
    else if (made !== readFileSync(tables, 'utf8'))
      throw new Error('tables.ts has drifted: run npm run db:types')
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const [command, argument] = process.argv.slice(2)
if (command === 'new') newMigration(argument)
else if (command === 'migrate') await withDatabase(migrateAndTell)
else if (command === 'seed') await withDatabase(seed)
else if (command === 'reset') await withDatabase(resetDatabase)
else if (command === 'types') await generateTypes(argument === '--check')
else throw new Error('say one of: new, migrate, seed, reset, types')
