import { LIVE_NOTIFICATIONS_PATH, type LiveNotifications, type WireNotification } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import type { Db } from '../../platform/database.ts'
import type { LiveStream, Send } from '../../platform/http/live-streams.ts'
import { CHANNEL, listLatest, listNotificationsById, type Latest } from './notifications.queries.ts'
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
}: Pick<Needs, 'channels' | 'log'> & { db: Db }): LiveStream {
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
    const everybody = await listLatest(db, people)
    const news = everybody.filter(({ userId, latestId, isRead }) => {
      return !isRead && [...(listeners.get(userId) ?? [])].some(({ seenId }) => isAfter(latestId, seenId))
    })
    // Thousands are told the same at once: its text is read for one of them.
    const idOf = new Map(news.map(({ subject, latestId }) => [subject, latestId ?? 0]))
    const found = news.length > 0 ? await listNotificationsById(db, [...idOf.values()]) : []
    const byId = new Map(found.map(one => [one.id, toWireNotification(one)]))
    for (const one of everybody) {
      const told = toldTo(one, byId.get(idOf.get(one.subject) ?? 0))
      for (const listener of listeners.get(one.userId) ?? [])
        send(listener, one, isAfter(one.latestId, listener.seenId) ? told : null)
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

/** What a person is told: the text of `same`, which somebody else has too, with their own number and time. */
function toldTo(
  { latestId, createdAt, isRead }: Latest,
  same: WireNotification | undefined,
): WireNotification | null {
  if (same === undefined || latestId === null || createdAt === null || isRead) return null
  return { ...same, id: latestId, createdAt: createdAt.toISOString(), isRead: 0 }
}

function send(listener: Listener, { unread, latestId }: Latest, latest: WireNotification | null): void {
  listener.seenId = Math.max(listener.seenId ?? 0, latestId ?? 0)
  listener.send(EVENT, JSON.stringify({ unread, latest } satisfies LiveNotifications))
}
