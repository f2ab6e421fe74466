import { setTimeout as wait } from 'node:timers/promises'
import { createDatabaseIfMissing } from '../../../apps/server/database/local-postgres.ts'
import { migrate } from '../../../apps/server/database/migrate.ts'
import { openDatabase, type Database } from '../../../apps/server/src/platform/database.ts'
import { aMember } from '../../../apps/server/src/testing/people/people.ts'
import { randomness } from '../../../apps/server/src/testing/randomness.ts'
import { readSeed } from '../../stage/read-seed.ts'
import { runDrill } from '../../stage/run-drill.ts'
import { listCommitted, readLedger, startLedgerWriter, type Committed } from './ledger-writer.ts'
import { startMachines } from './patroni/machines.ts'
import { restoreTo } from './patroni/restored.ts'

// `npm run drill:pgbackrest`: the pgBackRest of Debian backs a cluster of Patroni up under load, encrypted, with the files
// of infra/postgres. Then everything is deleted, and restored on an empty machine to moments between two commits.
const WHOLE = { restores: 3, seconds: 20, ballastRows: 800_000 }
const SHORT = { restores: 1, seconds: 3, ballastRows: 20_000 }
const PAYERS = 20
const seed = readSeed(20_261_118)
const SLOWEST_RESTORE_SECONDS = 15

async function restoreOnce(
  folder: string,
  committed: readonly Committed[],
  ledgers: readonly [fewer: string, wanted: string, more: string],
  last: number,
): Promise<boolean> {
  const [from, to] = [committed[last], committed[last + 1]]
  if (!from || !to) throw new Error('too little was committed')
  const restored = await restoreTo(folder, Math.floor((from.at + to.at) / 2))
  try {
    const { db, seconds } = restored
    const found = await readLedger(db, null)
    const [fewer, wanted, more] = ledgers
    const isExact = found === wanted && found !== fewer && found !== more
    console.log(
      `restored to commit ${last + 1} of ${committed.length} in ${seconds.toFixed(1)} s (bar ${SLOWEST_RESTORE_SECONDS}): ${isExact ? 'exact' : 'NOT EXACT'}`,
    )
    return isExact && seconds <= SLOWEST_RESTORE_SECONDS
  } finally {
    await restored.remove()
  }
}

async function fill({ pool }: Database, rows: number): Promise<void> {
  await pool.query(
    `create table ballast as select row, repeat(md5(row::text), 20) as text from generate_series(1, ${rows}) as row`,
  )
  const { rows: sizes } = await pool.query<{ megabytes: number }>(
    'select (pg_database_size(current_database()) / 1000000)::int as megabytes',
  )
  console.log(`${sizes[0]?.megabytes} MB`)
}

await runDrill(async (stage, isShort) => {
  const { restores, seconds, ballastRows } = isShort ? SHORT : WHOLE
  const chance = randomness(seed)
  const machines = await startMachines()
  stage.atEnd(() => machines.stop())
  await machines.whole()
  await createDatabaseIfMissing(machines.url('postgres'), 'drill')
  const url = machines.url('drill')
  await migrate(url)
  const db = openDatabase({ url, connections: 4, statementTimeoutMs: 120_000 })
  stage.atEnd(() => db.destroy())
  const primary = await machines.primary()
  await fill(db, ballastRows)
  const payers = await Promise.all(Array.from({ length: PAYERS }, () => aMember({ db })))
  const writer = startLedgerWriter(
    db,
    payers.map(({ id }) => id),
  )
  await machines.makeStanza()
  await machines.run(primary, ['pgbackrest', '--stanza=alinha', 'check'])
  const [startedAt, before] = [performance.now(), (await listCommitted(db)).length]
  await machines.run(primary, ['pgbackrest', '--stanza=alinha', '--type=full', 'backup'])
  const written = (await listCommitted(db)).length - before
  console.log(
    `full backup in ${((performance.now() - startedAt) / 1000).toFixed(1)} s, while ${written} transactions were committed`,
  )
  if (written === 0) throw new Error('nothing was written during the backup')
  if (
    !(await machines.run(primary, ['pgbackrest', '--stanza=alinha', 'info'])).includes('cipher: aes-256-cbc')
  )
    throw new Error('the backup is not encrypted')
  const copied = (await listCommitted(db)).length
  await wait(seconds * 1000)
  await writer.stop()

  const committed = await listCommitted(db)
  const wanted = Array.from({ length: restores }, () => copied + chance.below(committed.length - copied - 2))
  const upTo = (count: number) =>
    readLedger(
      db,
      committed.slice(0, count).map(({ requestId }) => requestId),
    )
  const ledgers = await Promise.all(
    wanted.map(async last => [await upTo(last), await upTo(last + 1), await upTo(last + 2)] as const),
  )
  await db.pool.query('drop table ballast, payment_facts, audit_log cascade; select pg_switch_wal()')
  await machines.run(primary, ['pgbackrest', '--stanza=alinha', 'check'])

  let met = 0
  for (const [at, last] of wanted.entries()) {
    const those = ledgers[at]
    if (those && (await restoreOnce(machines.folder, committed, those, last))) met++
  }
  console.log(`seed ${seed}: exact restores in time: ${met} of ${restores}`)
  return met === restores
})
