import type { Needs } from '../../needs.ts'
import type { Db } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { openCaseKey, type CaseKey } from './case-sealing.ts'
import { findWrappedKey, type Ticket } from './tickets.queries.ts'

/** Refuses a case that was erased: its key is gone, and with it everything that was written. */
export async function readCaseKey(
  db: Db,
  { config }: Pick<Needs, 'config'>,
  { id, code }: Pick<Ticket, 'id' | 'code'>,
): Promise<CaseKey> {
  const wrapped = await findWrappedKey(db, id)
  if (!wrapped) throw new Refusal('ticket-erased')
  return openCaseKey(config.TICKET_KEYS, code, wrapped)
}
