import type { ReplyOf, userDetails } from '@alinha/contract'
import { DEFAULT_LANGUAGE, maskDocument } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { openDocument, readManagedUser } from '../../people/index.ts'
import { findDeletionDueAt } from '../../privacy/index.ts'
import { findProfile } from '../../profile/index.ts'
import { findLastLogin } from '../../session/index.ts'

type Details = ReplyOf<typeof userDetails.readUser>

export async function readUserDetails(needs: Pick<Needs, 'db' | 'config'>, userId: number): Promise<Details> {
  const { db, config } = needs
  const user = await readManagedUser(needs, userId)
  const [profile, lastLogin, dueAt] = await Promise.all([
    findProfile(db, userId),
    findLastLogin(db, userId),
    findDeletionDueAt(db, userId),
  ])
  const document = profile?.document
  const phone = profile?.phone ? `(${profile.areaCode ?? ''}) ${profile.phone}` : profile?.internationalPhone
  return {
    user,
    details: {
      document: document
        ? maskDocument({
            kind: document.kind,
            number: openDocument(config.DATA_KEYS, userId, document.sealed),
          })
        : null,
      phone: phone ?? null,
      place: [profile?.city, profile?.state ?? profile?.addressCountry].filter(Boolean).join(', ') || null,
      language: profile?.language ?? DEFAULT_LANGUAGE,
      lastLoginAt: lastLogin?.toISOString() ?? null,
      deletionDueAt: dueAt?.toISOString() ?? null,
    },
  }
}
