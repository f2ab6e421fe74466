import type { Needs } from '../../../needs.ts'
import type { Db } from '../../../platform/database.ts'
import {
  findHashOfSeal,
  findLastSeal,
  forgetOldestRows,
  listBrokenLinks,
  listBrokenSeals,
  recordCheck,
  sealNextRows,
  settleRecord,
  type Seal,
} from './audit-seals.queries.ts'

type Held = Pick<Needs, 'db' | 'log'>

/**
 * Seals what was recorded since the last time. The log, which leaves the machine, keeps the hash of each seal: who changes the
 * record and all its seals has to change that too.
 */
export async function sealRecord({ db, log }: Held): Promise<void> {
  await settleRecord(db)
  for (let seal = await sealNextRows(db); seal; seal = await sealNextRows(db))
    log.info({ seal: seal.id, rows: seal.rows, hash: seal.hash }, 'sealed the record')
}

const SEALS_AT_ONCE = 20

/** Compares every seal with the one before and with its rows. Returns a sentence for each that is broken. */
export async function findTampering(db: Db): Promise<string[]> {
  const problems = (await listBrokenLinks(db)).map(id => `seal ${id} does not follow from the one before it`)
  const last = await findLastSeal(db)
  for (let after = 0; last && after < last.id; after += SEALS_AT_ONCE)
    for (const id of await listBrokenSeals(db, after, SEALS_AT_ONCE))
      problems.push(`the rows of seal ${id} are not what was sealed`)
  return problems
}

/** Whether a seal is the one that the log had: `41:<hash>`. */
export async function findLostSeal(db: Db, { id, hash }: Pick<Seal, 'id' | 'hash'>): Promise<string[]> {
  const found = await findHashOfSeal(db, id)
  return found === hash ? [] : [`seal ${id} is not the one that was logged`]
}

/** Looks at every seal, tells who watches, and removes what is older than five years. */
export async function checkRecord({ db, log }: Held): Promise<void> {
  const problems = await findTampering(db)
  await recordCheck(db, problems.length)
  if (problems.length > 0) {
    // What was tampered with is not removed before somebody has looked at it.
    log.error({ problems: problems.slice(0, 20) }, 'the record was changed')
    return
  }
  while ((await forgetOldestRows(db)) !== null);
}
