import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { createDatabaseIfMissing, startLocalPostgres } from '../apps/server/database/local-postgres.ts'
import { projectRoot } from './project-files.ts'

const LOCAL_PORT = 54_329
const DATABASE = 'alinha'

export type Environment = Record<string, string>

/** Reads `.env`. A variable of the shell wins over one of the file. */
export function readEnvironment(): Environment {
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('this script is not for production: it seeds accounts whose password is public')
  const path = join(projectRoot, '.env')
  if (!existsSync(path)) throw new Error('.env is missing: run npm run setup')
  const shell = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return { ...(parseEnv(readFileSync(path, 'utf8')) as Environment), ...Object.fromEntries(shell) }
}

export type DevelopmentDatabase = { url: string; isOurs: boolean; stop(): Promise<void> }

/** The configured database, or one of our own in `.data/`, started unless it already runs. */
export async function openDevelopmentDatabase(environment: Environment): Promise<DevelopmentDatabase> {
  const configured = environment['DATABASE_URL']
  if (configured) {
    const problem = await whyUnreachable(configured)
    if (problem)
      throw new Error(`DATABASE_URL does not answer (${problem}). Start it, or remove the line from .env`)
    return { url: configured, isOurs: false, stop: async () => {} }
  }
  const admin = `postgres://alinha@127.0.0.1:${LOCAL_PORT}/postgres`
  const isRunning = (await whyUnreachable(admin)) === null
  const started = isRunning
    ? null
    : await startLocalPostgres({ folder: join(projectRoot, '.data/postgres'), port: LOCAL_PORT })
  await createDatabaseIfMissing(admin, DATABASE)
  return { url: admin.replace(/postgres$/, DATABASE), isOurs: true, stop: async () => started?.stop() }
}

async function whyUnreachable(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return null
  } catch (error) {
    return error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error)
  } finally {
    await client.end().catch(() => {})
  }
}
