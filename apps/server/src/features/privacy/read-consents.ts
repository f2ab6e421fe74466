import type { privacy, ReplyOf } from '@alinha/contract'
import { consentPurposes } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { inPlainWords } from './export/plain-words.ts'
import type { MyDataWords } from './languages/my-data-words.ts'
import { listCurrentConsents } from './privacy.queries.ts'

type WireConsent = ReplyOf<typeof privacy.readMyData>['consents'][number]

/** Only marketing may be withdrawn: there is no account without the other consents. */
export async function readConsents(
  { db }: Pick<Needs, 'db'>,
  userId: number,
  words: MyDataWords,
): Promise<WireConsent[]> {
  const current = await listCurrentConsents(db, userId)
  return consentPurposes.map(purpose => {
    const last = current.find(consent => consent.purpose === purpose)
    return {
      purpose,
      title: inPlainWords('consents', 'purpose', purpose, words) ?? purpose,
      granted: last?.isGiven ?? false,
      since: last?.at.toISOString() ?? null,
      mayChange: purpose === 'marketing',
    }
  })
}
