import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDatabaseIfMissing, startLocalPostgres } from '../../database/local-postgres.ts'
import { migrate } from '../../database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export const TEMPLATE = 'template_for_tests'

/** One real PostgreSQL for the run, with a migrated database that every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'alinha-tests-'))
  const postgres = await startLocalPostgres({ folder, durable: false })
  await createDatabaseIfMissing(postgres.url('postgres'), TEMPLATE)
  await migrate(postgres.url(TEMPLATE))
  project.provide('postgresUrl', postgres.url('postgres'))
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
