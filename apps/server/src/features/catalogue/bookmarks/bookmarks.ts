import { toFlag, type bookmarks, type ReplyOf, type WireLesson } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { recordAudit, type AuditEntry, type Editor } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { cardWriter } from '../page-template.ts'
import { readCatalogue, type CatalogueNeeds } from '../catalogue-cache.ts'
import { deleteLink, findSharer, hasLink, putBookmark, recordLink } from './bookmarks.queries.ts'

const audit = (
  tx: Db,
  { actor, context }: Editor,
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

/** The last one first, without lessons that are not in the catalogue now. */
export async function listBookmarks(
  needs: CatalogueNeeds,
  userId: number,
): Promise<ReplyOf<typeof bookmarks.listBookmarks>> {
  const [{ catalogue, member }, isShared] = await Promise.all([
    readCatalogue(needs, userId),
    hasLink(needs.db, userId),
  ])
  const bookmarked = member.bookmarkedIds.flatMap(id => catalogue.movies.get(id) ?? [])
  return { movies: bookmarked.map(cardWriter(member)), isShared: toFlag(isShared) }
}

/** Toggles when `to` is null; otherwise a repeat changes nothing. */
export const toggleBookmark = (
  { db }: Pick<Needs, 'db'>,
  movieId: number,
  to: boolean | null,
  editor: Editor,
): Promise<boolean> =>
  inTransaction(db, async tx => {
    const isBookmarked = await putBookmark(tx, { userId: editor.actor.userId, movieId, to })
    if (isBookmarked === null) throw new Refusal('not-found')
    await audit(tx, editor, isBookmarked ? 'bookmarks.added' : 'bookmarks.removed', { movieId })
    return isBookmarked
  })

export const readBookmarkLink = ({ db }: Pick<Needs, 'db'>, editor: Editor): Promise<string> =>
  inTransaction(db, async tx => {
    const { id, isNew } = await recordLink(tx, editor.actor.userId)
    if (isNew) await audit(tx, editor, 'bookmarks.shared')
    return id
  })

export const revokeBookmarkLink = ({ db }: Pick<Needs, 'db'>, editor: Editor): Promise<void> =>
  inTransaction(db, async tx => {
    if (await deleteLink(tx, editor.actor.userId)) await audit(tx, editor, 'bookmarks.sharing-ended')
  })

/**
 * What anyone may see of a list: the first name of its owner, the lessons for everyone, and how many others there
 * are.
 */
export async function readSharedBookmarks(
  needs: CatalogueNeeds,
  linkId: string,
): Promise<ReplyOf<typeof bookmarks.readSharedBookmarks>> {
  const sharer = await findSharer(needs.db, linkId)
  if (!sharer) throw new Refusal('not-found')
  const { catalogue, member } = await readCatalogue(needs, sharer.id)
  const bookmarked = member.bookmarkedIds.flatMap(id => catalogue.movies.get(id) ?? [])
  const shown = bookmarked.filter(({ audience }) => audience === 'everyone')
  return {
    name: toFirstName(sharer.name),
    movies: shown.map(({ shared }): WireLesson => ({ ...shared, watched: 0, isPurchased: 0 })),
    forProfessionals: bookmarked.length - shown.length,
  }
}

const toFirstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
