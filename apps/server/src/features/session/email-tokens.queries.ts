import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

export type EmailTokenPurpose =
  'recover-password' | 'confirm-email' | 'change-email-old' | 'change-email-new' | 'delete-account'

type NewEmailToken = {
  userId: number
  purpose: EmailTokenPurpose
  /** Where the token is mailed to. */
  email: string
  minutes: number
  payload?: Record<string, string>
}

export type EmailToken = { userId: number; email: string; payload: Record<string, string> }

const TOKEN_BYTES = 16

/** A fast hash is enough, because 128 random bits cannot be guessed. */
const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Voids the person's older tokens of the same purpose. Only the hash is stored; the token itself is in the mail. */
export async function issueEmailToken(db: Db, token: NewEmailToken): Promise<string> {
  const { userId, purpose, email, minutes, payload = {} } = token
  const secret = randomBytes(TOKEN_BYTES).toString('base64url')
  await voidEmailTokens(db, userId, purpose)
  await db
    .insertInto('email_tokens')
    .values({
      token_hash: hashToken(secret),
      user_id: userId,
      purpose,
      email,
      payload: JSON.stringify(payload),
      expires_at: sql`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
  return secret
}

export async function voidEmailTokens(db: Db, userId: number, purpose: EmailTokenPurpose): Promise<void> {
  await db.deleteFrom('email_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
}

/** Does not use it up. Returns null for a token that is wrong, expired, used or made for another purpose. */
export async function findEmailToken(
  db: Db,
  token: string,
  purpose: EmailTokenPurpose,
): Promise<EmailToken | null> {
  const row = await db
    .selectFrom('email_tokens')
    .select(['user_id', 'email', 'payload'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row ? toEmailToken(row) : null
}

/** Uses the token up: of two simultaneous requests, one gets it. A given e-mail must be the one it was mailed to. */
export async function useEmailToken(
  db: Db,
  token: string,
  purpose: EmailTokenPurpose,
  email?: string,
): Promise<EmailToken | null> {
  let using = db
    .updateTable('email_tokens')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
  if (email !== undefined) using = using.where('email', '=', email)
  const row = await using.returning(['user_id', 'email', 'payload']).executeTakeFirst()
  return row ? toEmailToken(row) : null
}

export async function deleteOldEmailTokens(db: Db): Promise<void> {
  await db
    .deleteFrom('email_tokens')
    .where('expires_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute()
}

const toEmailToken = (row: { user_id: number; email: string; payload: unknown }): EmailToken => ({
  userId: row.user_id,
  email: row.email,
  payload: row.payload as Record<string, string>,
})
