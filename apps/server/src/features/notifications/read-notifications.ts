import type { notifications, ReplyOf } from '@alinha/contract'
import type { MailWish } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import type { Actor } from '../../platform/security/actor.ts'
import { inTransaction, type Db } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  countUnread,
  listNotifications,
  markAsReadUpTo,
  markOneAsRead,
  markPostNotificationsAsRead,
  recordMailWish,
  tellProcesses,
} from './notifications.queries.ts'
import { toWireNotification } from './to-wire.ts'

type Asked = Pick<Needs, 'db' | 'clock'>

const PAGE_LENGTH = 20

export async function readNotifications(
  { db }: Pick<Needs, 'db'>,
  { userId }: Actor,
  after: number | undefined,
): Promise<ReplyOf<typeof notifications.listNotifications>> {
  const [found, unread] = await Promise.all([
    listNotifications(db, userId, { after: after ?? null, limit: PAGE_LENGTH + 1 }),
    countUnread(db, userId),
  ])
  const page = found.slice(0, PAGE_LENGTH)
  return {
    notifications: page.map(toWireNotification),
    unread,
    next: found.length > PAGE_LENGTH ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Other pages of the same person count anew. What is another's is answered like what is not there. */
const markAs = ({ db }: Asked, { userId }: Actor, mark: (tx: Db) => Promise<boolean>): Promise<number> =>
  inTransaction(db, async tx => {
    if (!(await mark(tx))) throw new Refusal('not-found')
    await tellProcesses(tx, [userId])
    return countUnread(tx, userId)
  })

export const markNotification = (needs: Asked, actor: Actor, id: number): Promise<number> =>
  markAs(needs, actor, tx => markOneAsRead(tx, actor.userId, id, needs.clock()))

export const markNotificationsUpTo = (needs: Asked, actor: Actor, upTo: number): Promise<number> =>
  markAs(needs, actor, async tx => {
    await markAsReadUpTo(tx, actor.userId, upTo, needs.clock())
    return true
  })

export const markPostAsRead = (needs: Asked, actor: Actor, postId: number): Promise<number> =>
  markAs(needs, actor, tx => markPostNotificationsAsRead(tx, actor.userId, postId, needs.clock()))

export async function changeMailWish(
  { db, clock }: Asked,
  { userId }: Actor,
  mail: MailWish,
): Promise<{ mail: MailWish }> {
  await recordMailWish(db, userId, mail, clock())
  return { mail }
}
