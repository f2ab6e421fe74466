import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSimulators, type Simulators } from '@alinha/simulators'
import {
  createDatabaseIfMissing,
  freePort,
  startLocalPostgres,
  type LocalPostgres,
} from '../../apps/server/database/local-postgres.ts'
import { migrate } from '../../apps/server/database/migrate.ts'
import { openDatabase, type Database } from '../../apps/server/src/platform/database.ts'
import { testEnvironment } from '../../apps/server/src/testing/environment.ts'
import { startProcess, type RunningProcess } from '../../apps/server/src/testing/processes.ts'

const DATABASE = 'drill'

export type DrillStage = {
  /** Connections of the drill itself. */
  db: Database
  /** The PostgreSQL that runs; throws while it is killed. */
  postgres(): LocalPostgres
  simulators: Simulators
  environment: Record<string, string>
  start(kind: 'api' | 'worker'): Promise<RunningProcess>
  killPostgres(): Promise<void>
  /** On the same folder and port as before. */
  restartPostgres(): Promise<void>
  /** Registers how to end what the drill started itself. */
  atEnd(end: () => Promise<unknown>): void
}

/** A drill that does not kill PostgreSQL may run it without durability, which is faster. */
type Options = { durable?: boolean; settings?: readonly string[] }

/**
 * Gives a drill a durable PostgreSQL of its own, migrated and empty, and the simulators. Ends all of it and removes
 * its files whatever happens, then exits with 0 only when the drill says that its bar was met.
 */
export async function runDrill(
  drill: (stage: DrillStage, isShort: boolean) => Promise<boolean>,
  { durable = true, settings = [] }: Options = {},
): Promise<void> {
  const ends: (() => Promise<unknown>)[] = []
  const endAll = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) {
      await end().catch((error: unknown) => console.error(error))
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void endAll().finally(() => process.exit(1)))
  }
  try {
    const stage = await openStage(end => ends.push(end), { durable, settings })
    process.exitCode = (await drill(stage, process.argv.includes('--short'))) ? 0 : 1
  } finally {
    await endAll()
  }
}

async function openStage(
  atEnd: (end: () => Promise<unknown>) => void,
  options: Required<Options>,
): Promise<DrillStage> {
  const folder = mkdtempSync(join(tmpdir(), 'alinha-drill-'))
  atEnd(async () => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  let postgres: LocalPostgres | null = await startLocalPostgres({ folder, port, ...options })
  atEnd(async () => postgres?.stop())
  const url = postgres.url(DATABASE)
  await createDatabaseIfMissing(postgres.url('postgres'), DATABASE)
  await migrate(url)
  const db = openDatabase({ url, connections: 2, statementTimeoutMs: 10_000 })
  atEnd(() => db.destroy())
  const simulators = await startSimulators()
  atEnd(() => simulators.stop())
  const environment = testEnvironment(url, simulators)

  return {
    db,
    postgres() {
      if (!postgres) throw new Error('PostgreSQL was killed and not started again')
      return postgres
    },
    simulators,
    environment,
    async start(kind) {
      const running = await startProcess(kind, environment)
      atEnd(() => running.stop())
      return running
    },
    async killPostgres() {
      await postgres?.kill()
      postgres = null
    },
    async restartPostgres() {
      postgres = await startLocalPostgres({ folder, port, ...options })
    },
    atEnd,
  }
}
