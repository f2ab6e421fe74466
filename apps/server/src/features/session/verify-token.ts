import { toFlag, toWireUser, type WireSignedInUser } from '@alinha/contract'
import type { Context } from '../../platform/http/context.ts'
import type { Actor } from '../../platform/security/actor.ts'
import type { Needs } from '../../needs.ts'
import { readLanguage, readUser } from '../people/index.ts'
import { recordAccess } from './session.queries.ts'

/** Always issues a new token: the client asks when the old one is about to expire, so that each hour of use is recorded. */
export async function verifyToken(needs: Needs, actor: Actor, context: Context): Promise<WireSignedInUser> {
  const user = await readUser(needs, actor.userId)
  await recordAccess(needs.db, actor.userId, context.address, needs.clock())
  return {
    ...toWireUser(user),
    accessToken: await needs.tokens.issue(actor.sessionId, actor.userId, needs.clock()),
    mustChoosePassword: toFlag(actor.mustChoosePassword),
    mustEnrolSecondFactor: toFlag(actor.lacksSecondFactor),
    language: await readLanguage(needs.db, actor.userId),
  }
}
