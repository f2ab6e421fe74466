import { toFlag, toWireUser, type WireSignedInUser } from '@alinha/contract'
import type { Actor } from '../../platform/security/actor.ts'
import type { Needs } from '../../needs.ts'
import { readLanguage, readUser } from '../people/index.ts'

/** Always issues a new token: the client asks when the old one is about to expire. */
export async function verifyToken(needs: Needs, actor: Actor): Promise<WireSignedInUser> {
  const user = await readUser(needs, actor.userId)
  return {
    ...toWireUser(user),
    accessToken: await needs.tokens.issue(actor.sessionId, actor.userId, needs.clock()),
    mustChoosePassword: toFlag(actor.mustChoosePassword),
    mustEnrolSecondFactor: toFlag(actor.lacksSecondFactor),
    language: await readLanguage(needs.db, actor.userId),
  }
}
