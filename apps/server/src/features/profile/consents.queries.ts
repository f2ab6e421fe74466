import { currentConsentText, type ConsentPurpose } from '@alinha/domain'
import { createHash } from 'node:crypto'
import type { Db } from '../../platform/database.ts'

type NewConsents = {
  userId: number
  purposes: readonly ConsentPurpose[]
  isGiven: boolean
  network: string
  means: 'registration' | 'purchase' | 'profile' | 'recovery'
}

/** Each row proves which sentence was shown, and when. */
export async function recordConsents(db: Db, consent: NewConsents): Promise<void> {
  const rows = consent.purposes.map(purpose => {
    const { version, text } = currentConsentText(purpose)
    return {
      user_id: consent.userId,
      purpose,
      is_given: consent.isGiven,
      text_version: version,
      text_hash: createHash('sha256').update(text).digest('hex'),
      network: consent.network,
      means: consent.means,
    }
  })
  await db.insertInto('consents').values(rows).execute()
}

/** The newest answer counts. Whoever was never asked has not consented. */
export async function hasConsented(db: Db, userId: number, purpose: ConsentPurpose): Promise<boolean> {
  const row = await db
    .selectFrom('consents')
    .select('is_given')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.is_given ?? false
}
