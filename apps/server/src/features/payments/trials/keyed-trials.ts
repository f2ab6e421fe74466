import type { Db } from '../../../platform/database.ts'
import {
  countMarks,
  type Batch,
  type KeyConfig,
  type KeyedRows,
} from '../../../platform/security/keyed-rows.ts'
import { firstOf, letterOf, type Marks } from '../../../platform/security/named-keys.ts'
import { markDocument, openStoredDocument } from '../../people/index.ts'
import { markTrialEmail } from './start-trial.ts'

/** The mark of an e-mail or a document that its owner has no more, or of a deleted account, stays under the key that made it. */
export const keyedTrials: KeyedRows = {
  name: 'trials',
  table: 'trials',
  async renew(tx, config, batch) {
    const rows = await listOlder(tx, config, batch).forUpdate('trials').skipLocked().execute()
    let renewed = 0
    for (const row of rows) {
      const [email, document] = findNew(config, row)
      if (email === null && document === null) continue
      await tx
        .updateTable('trials')
        .set({
          ...(email !== null && { email_hash: email }),
          ...(document !== null && { document_hash: document }),
        })
        .where('id', '=', row.id)
        .execute()
      renewed += Number(email !== null) + Number(document !== null)
    }
    return { renewed, last: rows.at(-1)?.id ?? null }
  },
  count: (db, config) =>
    countMarks(
      batch => listOlder(db, config, batch).execute(),
      row => {
        const [email, document] = findNew(config, row)
        return [
          { mark: row.emailHash, isLeft: email !== null },
          { mark: row.documentHash, isLeft: document !== null },
        ].filter(({ mark }) => isOlder(config, mark))
      },
    ),
}

type OlderTrial = Awaited<ReturnType<ReturnType<typeof listOlder>['execute']>>[number]

const listOlder = (db: Db, { DATA_KEYS }: KeyConfig, { after, most }: Batch) => {
  const ofFirst = `${firstOf(DATA_KEYS).kid}.%`
  return db
    .selectFrom('trials')
    .leftJoin('users', 'users.id', 'trials.user_id')
    .leftJoin('profiles', 'profiles.user_id', 'trials.user_id')
    .select([
      'trials.id',
      'trials.user_id as userId',
      'trials.email_hash as emailHash',
      'trials.document_hash as documentHash',
      'users.email',
      'profiles.document_kind as kind',
      'profiles.document_sealed as sealed',
      'profiles.country_code as countryCode',
    ])
    .where(by =>
      by.or([by('trials.email_hash', 'not like', ofFirst), by('trials.document_hash', 'not like', ofFirst)]),
    )
    .where('trials.id', '>', after)
    .orderBy('trials.id')
    .limit(most)
}

const isOlder = ({ DATA_KEYS }: KeyConfig, mark: string): boolean =>
  !['', firstOf(DATA_KEYS).kid].includes(letterOf(mark))

/** The marks of the first key in place of older ones, each null when there is none. */
function findNew(config: KeyConfig, row: OlderTrial): [email: string | null, document: string | null] {
  const inPlaceOf = (mark: string, marks: Marks | null) =>
    isOlder(config, mark) && marks?.includes(mark) ? marks[0] : null
  const stored =
    row.sealed === null ? null : ({ kind: row.kind === 'cpf' ? 'cpf' : 'other', sealed: row.sealed } as const)
  const document = openStoredDocument(config.DATA_KEYS, row.userId, {
    document: stored,
    countryCode: row.countryCode,
  })
  return [
    inPlaceOf(row.emailHash, row.email === null ? null : markTrialEmail(config.DATA_KEYS, row.email)),
    inPlaceOf(row.documentHash, document && markDocument(config.DATA_KEYS, document)),
  ]
}
