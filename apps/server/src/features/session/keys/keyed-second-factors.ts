import { countLetters, type KeyedRows } from '../../../platform/security/keyed-rows.ts'
import { firstOf } from '../../../platform/security/named-keys.ts'
import { openSecret, sealSecret } from '../second-factor-codes.ts'

export const keyedSecondFactors: KeyedRows = {
  name: 'second factors',
  table: 'second_factors',
  async renew(tx, { DATA_KEYS }, { after, most }) {
    const rows = await tx
      .selectFrom('second_factors')
      .select(['user_id as userId', 'secret_sealed as sealed'])
      .where('secret_sealed', 'not like', `${firstOf(DATA_KEYS).kid}.%`)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { userId, sealed } of rows)
      await tx
        .updateTable('second_factors')
        .set({ secret_sealed: sealSecret(DATA_KEYS, userId, openSecret(DATA_KEYS, userId, sealed)) })
        .where('user_id', '=', userId)
        .execute()
    return { renewed: rows.length, last: rows.at(-1)?.userId ?? null }
  },
  count: db => countLetters(db, 'second_factors', 'secret_sealed', 'left'),
}

/** Only who has a code can say it. */
export const keyedRecoveryCodes: KeyedRows = {
  name: 'recovery codes',
  table: 'second_factor_recovery_codes',
  count: db => countLetters(db, 'second_factor_recovery_codes', 'code_hash', 'kept'),
}
