import type { profile, ReplyOf } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import type { Actor } from '../../platform/security/actor.ts'
import { takeAttempt } from '../../platform/security/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { toAvatarUrl } from '../people/index.ts'
import { findPublicProfile, issuePublicToken } from './public-tokens.queries.ts'

const SECONDS_TO_LIVE = 600

/** Shows the person's public page for ten minutes. No other call accepts it. */
export async function readPublicToken(
  { db }: Pick<Needs, 'db'>,
  { userId }: Actor,
): Promise<ReplyOf<typeof profile.readPublicToken>> {
  await takeAttempt(db, [{ key: `public-token:${userId}`, max: 60, seconds: 3600 }])
  return { token: await issuePublicToken(db, userId, SECONDS_TO_LIVE), expiresInSeconds: SECONDS_TO_LIVE }
}

export async function readPublicProfile(
  { db }: Pick<Needs, 'db'>,
  token: string,
  network: string,
): Promise<ReplyOf<typeof profile.readPublicProfile>> {
  await takeAttempt(db, [{ key: `public-profile:${network}`, max: 120, seconds: 600 }])
  const found = await findPublicProfile(db, token)
  if (!found) throw new Refusal('link-expired')
  return { name: found.name, avatar: found.avatarName && toAvatarUrl(found.avatarName) }
}
