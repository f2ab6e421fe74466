import { toWireUser, type profile } from '@alinha/contract'
import { avatarWidths, type InEachLanguage } from '@alinha/domain'
import { randomBytes } from 'node:crypto'
import type { Needs } from '../../needs.ts'
import type { Actor } from '../../platform/security/actor.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import type { AnswerOf } from '../../platform/http/serve.ts'
import { inTransaction } from '../../platform/database.ts'
import { takeAttempt } from '../../platform/security/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findOwnerOfAvatar, readUser, recordAvatar } from '../people/index.ts'

type Reply = AnswerOf<typeof profile.changeAvatar>

const UPDATED: InEachLanguage<string> = {
  'pt-BR': 'Sua foto foi atualizada.',
  en: 'Your picture was updated.',
  es: 'Tu foto fue actualizada.',
}
const REMOVED: InEachLanguage<string> = {
  'pt-BR': 'Sua foto foi removida.',
  en: 'Your picture was removed.',
  es: 'Tu foto fue eliminada.',
}

/** One folder per person, so that all their files can be found and removed without the database. */
export const avatarFolder = (userId: number): string => `avatars/${userId}/`

/** Draws the picture anew and stores it under a name that cannot be guessed. The one before is removed. */
export async function changeAvatar(
  needs: Needs,
  { userId }: Actor,
  image: string,
  context: Context,
): Promise<Reply> {
  await takeAttempt(needs.db, [{ key: `avatar:${userId}`, max: 30, seconds: 3600 }])
  const drawn = await needs.pictures.drawSquares(userId, Buffer.from(image, 'base64'), avatarWidths)
  const name = randomBytes(16).toString('base64url')
  for (const [width, bytes] of drawn)
    await needs.files.put(`${avatarFolder(userId)}${name}-${width}.webp`, bytes)
  return replaceAvatar(needs, userId, name, context)
}

export const removeAvatar = (needs: Needs, { userId }: Actor, context: Context): Promise<Reply> =>
  replaceAvatar(needs, userId, null, context)

async function replaceAvatar(
  needs: Needs,
  userId: number,
  name: string | null,
  { requestId, network }: Context,
): Promise<Reply> {
  await inTransaction(needs.db, async tx => {
    await recordAvatar(tx, userId, name)
    const action = name ? 'profile.avatar-changed' : 'profile.avatar-removed'
    await recordAudit(tx, { actorId: userId, action, subjectId: userId, requestId, network })
  })
  await removeAvatarFiles(needs, userId, name)
  return { message: name ? UPDATED : REMOVED, user: toWireUser(await readUser(needs, userId)) }
}

/** Lists the folder, so that files which a crashed process left behind are removed too. */
async function removeAvatarFiles(
  { files }: Pick<Needs, 'files'>,
  userId: number,
  keptName: string | null,
): Promise<void> {
  const paths = await files.list(avatarFolder(userId))
  const old = paths.filter(
    path => keptName === null || !path.startsWith(`${avatarFolder(userId)}${keptName}-`),
  )
  for (const path of old) await files.remove(path)
}

/** Refuses a replaced picture at once, even if its file still exists. */
export async function readAvatar(
  { db, files }: Pick<Needs, 'db' | 'files'>,
  fileName: string,
  context: Context,
): Promise<Uint8Array> {
  const userId = await findOwnerOfAvatar(db, fileName.replace(/-\d+\.webp$/, ''))
  const bytes = userId && (await files.read(`${avatarFolder(userId)}${fileName}`))
  if (!bytes) throw new Refusal('picture-not-found')
  context.offerAsFile()
  return bytes
}
