import type { Needs } from '../../../needs.ts'
import { listInvariants, recordBrokenRows } from './invariants.queries.ts'

/** Counts what must never be, one invariant at a time, for the alerts. Returns how many have rows. */
export async function checkInvariants({ db, log }: Pick<Needs, 'db' | 'log'>): Promise<number> {
  let found = 0
  for (const name of await listInvariants(db)) {
    const broken = await recordBrokenRows(db, name)
    if (broken === 0) continue
    found++
    log.error({ invariant: name, broken }, 'an invariant of money is broken')
  }
  return found
}
