import type { Db } from '../../../platform/database.ts'
import {
  countMarks,
  type Batch,
  type KeyConfig,
  type KeyedRows,
} from '../../../platform/security/keyed-rows.ts'
import { firstOf } from '../../../platform/security/named-keys.ts'
import { openCaseKey, openText } from '../case-sealing.ts'
import { markLabel } from '../drafts/record-case.ts'

/** The mark of a case that was erased stays: its label can be read by nobody. Of a deleted account nobody looks for one. */
export const keyedLabels: KeyedRows = {
  name: 'labels of cases',
  table: 'tickets',
  async renew(tx, config, batch) {
    const rows = await listOlder(tx, config, batch).forUpdate('tickets').skipLocked().execute()
    let renewed = 0
    for (const row of rows) {
      const hash = findNew(config, row)
      if (hash === null) continue
      await tx.updateTable('tickets').set({ label_hash: hash }).where('id', '=', row.id).execute()
      renewed++
    }
    return { renewed, last: rows.at(-1)?.id ?? null }
  },
  count: (db, config) =>
    countMarks(
      batch => listOlder(db, config, batch).execute(),
      row => [{ mark: row.hash ?? '', isLeft: findNew(config, row) !== null }],
    ),
}

type OlderLabel = Awaited<ReturnType<ReturnType<typeof listOlder>['execute']>>[number]

const listOlder = (db: Db, { DATA_KEYS }: KeyConfig, { after, most }: Batch) =>
  db
    .selectFrom('tickets')
    .leftJoin('ticket_keys', 'ticket_keys.ticket_id', 'tickets.id')
    .select([
      'tickets.id',
      'tickets.code',
      'tickets.user_id as userId',
      'tickets.label_sealed as sealed',
      'tickets.label_hash as hash',
      'ticket_keys.kid',
      'ticket_keys.wrapped',
    ])
    .where('tickets.label_hash', 'not like', `${firstOf(DATA_KEYS).kid}.%`)
    .where('tickets.label_sealed', '<>', '')
    .where('tickets.id', '>', after)
    .orderBy('tickets.id')
    .limit(most)

function findNew(config: KeyConfig, { code, userId, sealed, hash, kid, wrapped }: OlderLabel): string | null {
  if (!sealed || hash === null || kid === null || wrapped === null) return null
  const marks = markLabel(
    { config },
    userId,
    openText(openCaseKey(config.TICKET_KEYS, code, { kid, wrapped }), 'label', sealed),
  )
  return marks.includes(hash) ? marks[0] : null
}
