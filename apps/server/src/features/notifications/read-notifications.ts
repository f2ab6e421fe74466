import type { notifications, ReplyOf } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import type { Actor } from '../../platform/security/actor.ts'
import { inTransaction, type Db } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  countUnread,
  listNewestNotifications,
  markAsRead,
  markAsReadUpTo,
  markPostNotificationsAsRead,
  publishChange,
} from './notifications.queries.ts'
import { toWireNotification } from './to-wire.ts'

type MarkNeeds = Pick<Needs, 'db' | 'clock'>

const PAGE_LENGTH = 20

export async function listNotifications(
  { db }: Pick<Needs, 'db'>,
  { userId }: Actor,
  after: number | undefined,
): Promise<ReplyOf<typeof notifications.listNotifications>> {
  const [found, unread] = await Promise.all([
    listNewestNotifications(db, userId, { after: after ?? null, limit: PAGE_LENGTH + 1 }),
    countUnread(db, userId),
  ])
  const page = found.slice(0, PAGE_LENGTH)
  return {
    notifications: page.map(toWireNotification),
    unread,
    next: found.length > PAGE_LENGTH ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Updates the person's other open pages, and returns how many are unread. Refuses when nothing was marked. */
const markAndCount = (
  { db }: MarkNeeds,
  { userId }: Actor,
  mark: (tx: Db) => Promise<boolean>,
): Promise<number> =>
  inTransaction(db, async tx => {
    if (!(await mark(tx))) throw new Refusal('not-found')
    await publishChange(tx, [userId])
    return countUnread(tx, userId)
  })

export const markNotificationAsRead = (needs: MarkNeeds, actor: Actor, id: number): Promise<number> =>
  markAndCount(needs, actor, tx => markAsRead(tx, actor.userId, id, needs.clock()))

export const markNotificationsAsRead = (needs: MarkNeeds, actor: Actor, upTo: number): Promise<number> =>
  markAndCount(needs, actor, async tx => {
    await markAsReadUpTo(tx, actor.userId, upTo, needs.clock())
    return true
  })

export const markPostAsRead = (needs: MarkNeeds, actor: Actor, postId: number): Promise<number> =>
  markAndCount(needs, actor, tx => markPostNotificationsAsRead(tx, actor.userId, postId, needs.clock()))
