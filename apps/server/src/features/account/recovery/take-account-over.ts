import { nameFromEmail } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/database.ts'
import type { Context } from '../../../platform/http/context.ts'
import { findMarketplacePurchases, removeUnusedCards } from '../../payments/index.ts'
import { renewUser } from '../../people/index.ts'
import { eraseBeforeTakeover, removeFiles } from '../../privacy/index.ts'
import { recordConsents } from '../../profile/index.ts'

type TakenOver = {
  userId: number
  email: string
  /** Those of whoever opened it. */ files: readonly string[]
}

/**
 * Whoever comes through the mailbox owns an account that nobody had confirmed. What was put there before may be of a
 * stranger who typed the address, so all of it goes: second factor, sessions, profile, notes, posts and cards. What was
 * paid stays, and what was bought at the marketplace with this address is found now.
 */
export async function takeAccountOver(
  needs: Needs,
  tx: Db,
  { userId, email, files }: TakenOver,
  { requestId, network }: Context,
): Promise<void> {
  const { jobs } = needs
  await removeUnusedCards(tx, needs, userId)
  await eraseBeforeTakeover(tx, userId)
  await renewUser(tx, userId, nameFromEmail(email))
  const purposes = ['marketing'] as const
  await recordConsents(tx, { userId, purposes, isGiven: false, network, means: 'recovery' })
  const action = 'account.taken-over'
  await recordAudit(tx, { actorId: userId, action, subjectId: userId, requestId, network })
  if (files.length > 0) await jobs.send(tx, removeFiles, { paths: [...files] })
  await jobs.send(tx, findMarketplacePurchases, { userId })
}
