import type { Db } from '../../platform/database.ts'
import { countLetters, type KeyConfig, type KeyedRows } from '../../platform/security/keyed-rows.ts'
import { firstOf } from '../../platform/security/named-keys.ts'
import { openStoredDocument, sealDocument } from '../people/index.ts'

export const keyedDocuments: KeyedRows = {
  name: 'documents',
  table: 'profiles',
  async renew(tx, { DATA_KEYS }, { after, most }) {
    const rows = await lockDocuments(tx, { DATA_KEYS }, after, most)
    for (const { userId, kind, sealed, countryCode } of rows) {
      const document = { kind: kind === 'cpf' ? 'cpf' : 'other', sealed: sealed ?? '' } as const
      const opened = openStoredDocument(DATA_KEYS, userId, { document, countryCode })
      if (!opened) continue
      const anew = sealDocument(DATA_KEYS, userId, opened)
      await tx
        .updateTable('profiles')
        .set({ document_sealed: anew.sealed, document_hash: anew.hash })
        .where('user_id', '=', userId)
        .execute()
    }
    return { renewed: rows.length, last: rows.at(-1)?.userId ?? null }
  },
  count: db => countLetters(db, 'profiles', 'document_sealed', 'left'),
}

const lockDocuments = (tx: Db, { DATA_KEYS }: Pick<KeyConfig, 'DATA_KEYS'>, after: number, most: number) =>
  tx
    .selectFrom('profiles')
    .select([
      'user_id as userId',
      'document_kind as kind',
      'document_sealed as sealed',
      'country_code as countryCode',
    ])
    .where('document_sealed', 'not like', `${firstOf(DATA_KEYS).kid}.%`)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
