import { LIVE_NOTIFICATIONS_PATH, type LiveNotifications } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import type { LiveStream, Send } from '../../platform/http/live-streams.ts'
import { CHANNEL, listNotificationsById, listUnread, type Unread } from './notifications.queries.ts'
import { toWireNotification } from './to-wire.ts'

type Listener = {
  send: Send
  /** The newest notification that the page knows of. Null until the first event was sent. */
  seenId: number | null
}

const EVENT = 'notifications'

/**
 * Sends open pages what is new. The process in which it happened tells all processes; each then reads the counts of the
 * people who listen to it, many people in one query when much happens.
 */
export function notificationStream({
  db,
  channels,
  log,
}: Pick<Needs, 'db' | 'channels' | 'log'>): LiveStream {
  const listeners = new Map<number, Set<Listener>>()
  let stale = new Set<number>()
  let isUpdating = false

  async function updateStale(): Promise<void> {
    if (isUpdating) return
    isUpdating = true
    try {
      while (stale.size > 0) {
        const people = [...stale]
        stale = new Set()
        await update(people)
      }
    } catch (error) {
      // Nothing is lost: a page asks again when it is next looked at.
      log.warn({ err: error }, 'listeners were not told')
    } finally {
      isUpdating = false
    }
  }

  async function update(people: readonly number[]): Promise<void> {
    const unread = await listUnread(db, people)
    const news = unread.flatMap(({ userId, latestId }) => {
      const isNew = [...(listeners.get(userId) ?? [])].some(({ seenId }) => isAfter(latestId, seenId))
      return isNew && latestId !== null ? [latestId] : []
    })
    const found = news.length > 0 ? await listNotificationsById(db, news) : []
    const byId = new Map(found.map(one => [one.id, one]))
    for (const one of unread)
      for (const listener of listeners.get(one.userId) ?? []) {
        const latest = isAfter(one.latestId, listener.seenId) ? byId.get(one.latestId ?? 0) : undefined
        const isUnread = latest !== undefined && latest.readAt === null
        send(listener, one, isUnread ? toWireNotification(latest) : null)
      }
  }

  const receive = (payload: string | null) => {
    const people = payload === null ? listeners.keys() : payload.split(',').map(Number)
    for (const userId of people) if (listeners.has(userId)) stale.add(userId)
    void updateStale()
  }

  let isSubscribed = false
  return {
    name: 'listenToNotifications',
    path: LIVE_NOTIFICATIONS_PATH,
    access: 'member',
    open({ userId }, sendTo) {
      if (!isSubscribed) channels.on(CHANNEL, receive)
      isSubscribed = true
      const own = listeners.get(userId) ?? new Set()
      const listener: Listener = { send: sendTo, seenId: null }
      listeners.set(userId, own.add(listener))
      stale.add(userId)
      void updateStale()
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(userId)
      }
    },
  }
}

const isAfter = (latestId: number | null, seenId: number | null): boolean =>
  seenId !== null && latestId !== null && latestId > seenId

function send(listener: Listener, { unread, latestId }: Unread, latest: LiveNotifications['latest']): void {
  listener.seenId = Math.max(listener.seenId ?? 0, latestId ?? 0)
  listener.send(EVENT, JSON.stringify({ unread, latest } satisfies LiveNotifications))
}
