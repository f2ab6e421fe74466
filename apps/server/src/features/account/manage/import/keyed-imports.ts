import { countLetters, type KeyedRows } from '../../../../platform/security/keyed-rows.ts'
import { firstOf, openFor, sealFor } from '../../../../platform/security/named-keys.ts'
import { IMPORT_PURPOSE, rowOwner } from './stage-import.ts'

export const keyedImports: KeyedRows = {
  name: 'rows of imports',
  table: 'import_rows',
  async renew(tx, { DATA_KEYS }, { most }) {
    const rows = await tx
      .selectFrom('import_rows')
      .select(['import_id as importId', 'line', 'cpf_sealed as sealed'])
      .where('cpf_sealed', 'not like', `${firstOf(DATA_KEYS).kid}.%`)
      .orderBy('import_id')
      .orderBy('line')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { importId, line, sealed } of rows) {
      const owner = rowOwner(importId, line)
      const cpf = openFor(DATA_KEYS, IMPORT_PURPOSE, owner, sealed ?? '')
      await tx
        .updateTable('import_rows')
        .set({ cpf_sealed: sealFor(DATA_KEYS, IMPORT_PURPOSE, owner, cpf) })
        .where('import_id', '=', importId)
        .where('line', '=', line)
        .execute()
    }
    // Every one can be written anew, so the next batch begins with what is left of them.
    return { renewed: rows.length, last: rows.length > 0 ? 0 : null }
  },
  count: db => countLetters(db, 'import_rows', 'cpf_sealed', 'left'),
}
