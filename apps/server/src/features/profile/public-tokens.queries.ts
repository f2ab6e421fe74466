import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

const TOKEN_BYTES = 32

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Stores only the hash, and deletes the person's expired tokens. */
export async function issuePublicToken(db: Db, userId: number, seconds: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db
    .deleteFrom('public_tokens')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
  await db
    .insertInto('public_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      expires_at: sql`now() + make_interval(secs => ${seconds})`,
    })
    .execute()
  return token
}

export async function findPublicProfile(
  db: Db,
  token: string,
): Promise<{ name: string; avatarName: string | null } | null> {
  const row = await db
    .selectFrom('public_tokens')
    .innerJoin('users', 'users.id', 'public_tokens.user_id')
    .select(['users.name', 'users.avatar_path as avatarName'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row ?? null
}
