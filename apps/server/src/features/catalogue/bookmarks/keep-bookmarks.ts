import { toFlag, type bookmarks, type ReplyOf, type WireLesson } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { recordAudit, type AuditEntry } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { cardWriter } from '../template.ts'
import { readCatalogue } from '../keep-catalogue.ts'
import { findSharer, hasLink, putBookmark, readLink, removeLink } from './bookmarks.queries.ts'

type Asked = Pick<Needs, 'db' | 'clock'>
type Asker = { actor: Actor; context: Context }

const note = (
  tx: Db,
  { actor, context }: Asker,
  action: AuditEntry['action'],
  details: NonNullable<AuditEntry['details']> = {},
): Promise<void> =>
  recordAudit(tx, {
    actorId: actor.userId,
    action,
    subjectId: actor.userId,
    details,
    requestId: context.requestId,
    network: context.network,
  })

/** The last one first. What was taken from the catalogue is not shown, and comes back with it. */
export async function listBookmarks(
  needs: Asked,
  userId: number,
): Promise<ReplyOf<typeof bookmarks.listBookmarks>> {
  const [{ catalogue, overlay }, isShared] = await Promise.all([
    readCatalogue(needs, userId),
    hasLink(needs.db, userId),
  ])
  const kept = overlay.bookmarkedIds.flatMap(id => catalogue.movies.get(id) ?? [])
  return { movies: kept.map(cardWriter(overlay)), isShared: toFlag(isShared) }
}

/** Without a wish it toggles; with one, a repeat changes nothing. */
export const toggleBookmark = (
  { db }: Pick<Needs, 'db'>,
  movieId: number,
  to: boolean | null,
  asker: Asker,
): Promise<boolean> =>
  inTransaction(db, async tx => {
    const isBookmarked = await putBookmark(tx, { userId: asker.actor.userId, movieId, to })
    if (isBookmarked === null) throw new Refusal('not-found')
    await note(tx, asker, isBookmarked ? 'bookmarks.added' : 'bookmarks.removed', { movieId })
    return isBookmarked
  })

export const shareBookmarks = ({ db }: Pick<Needs, 'db'>, asker: Asker): Promise<string> =>
  inTransaction(db, async tx => {
    const { id, isNew } = await readLink(tx, asker.actor.userId)
    if (isNew) await note(tx, asker, 'bookmarks.shared')
    return id
  })

export const revokeBookmarkLink = ({ db }: Pick<Needs, 'db'>, asker: Asker): Promise<void> =>
  inTransaction(db, async tx => {
    if (await removeLink(tx, asker.actor.userId)) await note(tx, asker, 'bookmarks.sharing-ended')
  })

/**
 * What anyone may see of a list: the first name of whose it is, and the lessons that are shown to everyone. Of the
 * others only how many there are; of the person nothing else.
 */
export async function readSharedBookmarks(
  needs: Asked,
  linkId: string,
): Promise<ReplyOf<typeof bookmarks.readSharedBookmarks>> {
  const sharer = await findSharer(needs.db, linkId)
  if (!sharer) throw new Refusal('not-found')
  const { catalogue, overlay } = await readCatalogue(needs, sharer.id)
  const kept = overlay.bookmarkedIds.flatMap(id => catalogue.movies.get(id) ?? [])
  const shown = kept.filter(({ audience }) => audience === 'everyone')
  return {
    name: firstNameOf(sharer.name),
    movies: shown.map(({ shared }): WireLesson => ({ ...shared, watched: 0, isPurchased: 0 })),
    forProfessionals: kept.length - shown.length,
  }
}

const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
