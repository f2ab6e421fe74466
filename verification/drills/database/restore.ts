import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../../../apps/server/src/config.ts'
import { buildNeeds, type Needs } from '../../../apps/server/src/needs.ts'
import { openDatabase, type Database } from '../../../apps/server/src/platform/database.ts'
import { brokenInvariants } from '../../../apps/server/src/testing/money/money-invariants.ts'
import { deleteForGood } from '../../../apps/server/src/testing/people/account-deletion.ts'
import { aMember } from '../../../apps/server/src/testing/people/people.ts'
import { randomness } from '../../../apps/server/src/testing/randomness.ts'
import { projectRoot } from '../../stage/project-root.ts'
import { runDrill } from '../../stage/run-drill.ts'
import { openArchive, type Archive } from './archive.ts'
import { listCommitted, readLedger, startLedgerWriter, type Committed } from './ledger-writer.ts'

// `npm run drill:restore`: from a copy made under load and the log since, the database is restored to moments between two
// commits. It must have everything up to each of them and nothing after it, to the row, and the ledger to the letter.
// Whoever was erased after that moment is back in it, which is the control; one command erases them again.
const WHOLE = { restores: 10, seconds: 20, erased: 10 }
const SHORT = { restores: 2, seconds: 3, erased: 3 }
const PAYERS = 20
const SLOWEST_RESTORE_SECONDS = 15
const NAME = 'Quem pediu para sair'

async function eraseOneByOne(needs: Needs, count: number, pauseMs: number): Promise<number[]> {
  const erased: number[] = []
  for (let number = 0; number < count; number++) {
    const { id } = await aMember(needs, { name: NAME })
    await needs.db.pool.query(
      `insert into account_deletions (user_id, confirmed_at, due_at) values ($1, now() - interval '168 hours', now())`,
      [id],
    )
    await wait(pauseMs)
    await deleteForGood({ needs }, { id })
    erased.push(id)
  }
  return erased
}

const countNamed = async ({ pool }: Database, ids: readonly number[]): Promise<number> => {
  const { rows } = await pool.query<{ back: number }>(
    'select count(*)::int as back from users where id = any($1) and name = $2',
    [ids, NAME],
  )
  return rows[0]?.back ?? NaN
}

const eraseAgain = (environment: Record<string, string>): number => {
  const said = execFileSync(process.execPath, ['apps/server/src/erase-again.ts'], {
    cwd: projectRoot,
    env: environment,
    encoding: 'utf8',
  })
  return Number.parseInt(said, 10)
}

type Facts = { archive: Archive; before: Database; committed: Committed[]; erased: number[] }
type Outcome = { isExact: boolean; isFine: boolean; cameBack: number }

async function restoreOnce(
  { archive, before, committed, erased }: Facts,
  environment: Record<string, string>,
  last: number,
): Promise<Outcome> {
  const [from, to] = [committed[last], committed[last + 1]]
  if (!from || !to) throw new Error('too little was committed')
  const restored = await archive.restore(Math.floor((from.at + to.at) / 2))
  const url = restored.postgres.url('drill')
  const db = openDatabase({ url, connections: 2, statementTimeoutMs: 60_000 })
  try {
    const found = await readLedger(db, null)
    const upTo = (count: number) => committed.slice(0, count).map(({ requestId }) => requestId)
    // The control: a commit more or less would be noticed.
    const [fewer, wanted, more] = await Promise.all(
      [last, last + 1, last + 2].map(count => readLedger(before, upTo(count))),
    )
    const isExact = found === wanted && found !== fewer && found !== more
    const broken = await brokenInvariants(db.pool)
    const cameBack = await countNamed(db, erased)
    const erasedAgain = eraseAgain({ ...environment, DATABASE_URL: url })
    const left = await countNamed(db, erased)
    const again = eraseAgain({ ...environment, DATABASE_URL: url })
    console.log(
      `restored to commit ${last + 1} of ${committed.length} in ${restored.seconds.toFixed(1)} s: ${isExact ? 'exact' : 'NOT EXACT'}, ${broken.length} broken invariants; ${cameBack} erased people were back, ${erasedAgain} were erased again, ${left} are left; a second time ${again}`,
    )
    for (const line of broken) console.log(line)
    const isFine =
      broken.length === 0 &&
      erasedAgain === cameBack &&
      left === 0 &&
      again === 0 &&
      restored.seconds <= SLOWEST_RESTORE_SECONDS
    return { isExact, isFine, cameBack }
  } finally {
    await db.destroy()
    await restored.remove()
  }
}

const archive = openArchive()
const drill = runDrill(
  async (stage, isShort) => {
    const { restores, seconds, erased: toErase } = isShort ? SHORT : WHOLE
    const chance = randomness(process.env['CI'] ? 1 : Date.now())
    const files = mkdtempSync(join(tmpdir(), 'alinha-drill-files-'))
    stage.atEnd(async () => rmSync(files, { recursive: true, force: true }))
    const environment = { ...stage.environment, FILES_FOLDER: files }
    const needs = await buildNeeds(readConfig(environment), 'worker')
    stage.atEnd(() => needs.close())
    const payers = await Promise.all(Array.from({ length: PAYERS }, () => aMember(needs)))
    const writer = startLedgerWriter(
      stage.db,
      payers.map(({ id }) => id),
    )
    await wait(500)
    await archive.copy(stage.postgres())
    const copied = (await listCommitted(stage.db)).length
    const erased = await eraseOneByOne(needs, toErase, (seconds * 1000) / toErase)
    await writer.stop()
    await archive.catchUp(stage.postgres())

    const facts = { archive, before: stage.db, committed: await listCommitted(stage.db), erased }
    const outcomes: Outcome[] = []
    for (let round = 0; round < restores; round++) {
      const last = copied + chance.below(facts.committed.length - copied - 1)
      outcomes.push(await restoreOnce(facts, environment, last))
    }
    const cameBack = outcomes.reduce((sum, outcome) => sum + outcome.cameBack, 0)
    const exact = outcomes.filter(({ isExact }) => isExact).length
    console.log(`without the list so many erased people would be back, and some must be: ${cameBack}`)
    console.log(`restored exactly: ${exact} of ${restores} (bar all)`)
    return exact === restores && cameBack > 0 && outcomes.every(({ isFine }) => isFine)
  },
  { settings: archive.settings },
)
await drill.finally(() => archive.remove())
