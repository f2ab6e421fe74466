import { countLetters, type KeyedRows } from '../../../platform/security/keyed-rows.ts'

/** The address itself is gone. */
export const keyedTombstones: KeyedRows = {
  name: 'tombstones of deleted accounts',
  table: 'account_tombstones',
  count: db => countLetters(db, 'account_tombstones', 'email_hmac', 'kept'),
}
