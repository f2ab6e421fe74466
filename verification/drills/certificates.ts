import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabaseIfMissing } from '../../apps/server/database/local-postgres.ts'
import { migrate } from '../../apps/server/database/migrate.ts'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { openJobs } from '../../apps/server/src/platform/jobs.ts'
import { openLog } from '../../apps/server/src/platform/log.ts'
import { randomness } from '../../apps/server/src/testing/randomness.ts'
import { startProcess } from '../../apps/server/src/testing/processes.ts'
import { readSeed } from '../stage/read-seed.ts'
import { runDrill, type DrillStage } from '../stage/run-drill.ts'
import { certifyHistories } from './certificates/certified-hours.ts'
import {
  fillCertificates,
  guess,
  guessFromMany,
  measureChecks,
  type Checked,
} from './certificates/check-many.ts'
import { drawNames } from './certificates/hostile-names.ts'
import { tamper } from './certificates/tamper.ts'

// `npm run drill:certificates`: a stranger's tools (pdfsig, openssl) notice every changed bit of a certificate; what is
// certified is what the ledger has, never more; a name is drawn whole or refused; checking a number takes as long among a
// million as among a thousand, and guessing is stopped.
const isShort = process.argv.includes('--short')
const CHANGES = isShort ? 40 : 500
const HISTORIES = isShort ? 300 : 10_000
const LOT = 100
const NAMES = isShort ? 40 : 1000
const MANY = isShort ? 50_000 : 1_000_000
const SLOWER = 1.3
const ROUNDS = isShort ? 5 : 15
const MISSES = 30
const NETWORKS = isShort ? 50 : 1000
const GUESSES_OF_A_NETWORK = 10
const seed = readSeed(20_261_117)

/** A second database with a thousand certificates, and a server of its own. */
async function openFew(stage: DrillStage): Promise<Checked> {
  const { environment } = stage
  const url = new URL(environment['DATABASE_URL'] ?? '')
  url.pathname = '/postgres'
  await createDatabaseIfMissing(url.href, 'few')
  url.pathname = '/few'
  await migrate(url.href)
  const db = openDatabase({ url: url.href, connections: 1, statementTimeoutMs: 10_000 })
  stage.atEnd(() => db.destroy())
  const codes = await fillCertificates(db, 1000)
  const api = await startProcess('api', { ...environment, DATABASE_URL: url.href })
  stage.atEnd(() => api.stop())
  return { url: api.url, codes }
}

await runDrill(
  async stage => {
    const random = randomness(seed)
    const folder = await mkdtemp(join(tmpdir(), 'alinha-certificates-'))
    stage.atEnd(() => rm(folder, { recursive: true, force: true }))

    const changes = await tamper(folder, random, CHANGES)
    console.log(
      `bits: ${changes.tried - changes.missed.length} of ${changes.tried} changes noticed; untouched ${changes.isControlContent ? 'valid and total' : 'REFUSED'}; appended bytes ${changes.isAppendedNoticed ? 'noticed' : 'MISSED'} ${changes.missed.join(', ')}`,
    )

    const names = await drawNames(folder, random, NAMES)
    console.log(
      `names: ${names.drawn} drawn whole, ${names.refused} refused, ${names.altered.length} altered ${names.altered.slice(0, 5).join(' ')}`,
    )

    const { log } = openLog('silent', 'worker')
    const jobs = await openJobs(stage.environment['DATABASE_URL'] ?? '', log)
    stage.atEnd(() => jobs.stop())
    const hours = { issued: 0, refused: 0, wrong: Array.of<string>() }
    for (let lot = 0; lot < HISTORIES / LOT; lot++) {
      const { issued, refused, wrong } = await certifyHistories({ db: stage.db, jobs }, random, LOT, lot)
      hours.issued += issued
      hours.refused += refused
      hours.wrong.push(...wrong)
    }
    console.log(
      `hours: ${hours.issued} issued, ${hours.refused} refused, ${hours.wrong.length} not as the ledger ${hours.wrong.slice(0, 5).join(' ')}`,
    )

    const api = await stage.start('api')
    const few = await openFew(stage)
    const many = { url: api.url, codes: await fillCertificates(stage.db, MANY) }
    const { amongFew, amongMany } = await measureChecks(few, many, ROUNDS)
    const ratio = amongMany / amongFew
    console.log(
      `checks: p99 ${amongFew.toFixed(1)} ms among 1,000, ${amongMany.toFixed(1)} ms among ${MANY}: ${ratio.toFixed(2)} times`,
    )

    const guesses = await guess(api.url, '100.64.1.1', 3 * MISSES)
    const told = guesses.filter(status => status === 404).length
    const stopped = guesses.filter(status => status === 429).length
    console.log(`guesses: ${told} told, ${stopped} stopped`)

    const elsewhere = await guessFromMany(api.url, NETWORKS, GUESSES_OF_A_NETWORK)
    const missed = elsewhere.filter(status => status === 404).length
    console.log(`from ${NETWORKS} networks: ${missed} of ${elsewhere.length} guesses not found`)

    return (
      missed === NETWORKS * GUESSES_OF_A_NETWORK &&
      changes.missed.length === 0 &&
      changes.isControlContent &&
      changes.isAppendedNoticed &&
      names.altered.length === 0 &&
      names.drawn > 0 &&
      names.refused > 0 &&
      hours.wrong.length === 0 &&
      hours.issued > 0 &&
      hours.refused > 0 &&
      ratio <= SLOWER &&
      // A minute may begin while it guesses.
      told <= 2 * MISSES &&
      stopped > 0
    )
  },
  { durable: false },
)
