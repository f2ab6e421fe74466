import { LIVE_NOTIFICATIONS_PATH, type LiveNotifications } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import type { LiveStream, Send } from '../../platform/http/live-streams.ts'
import { CHANNEL, listNotificationsById, listUnread, type Unread } from './notifications.queries.ts'
import { toWireNotification } from './to-wire.ts'

type Listener = { send: Send; /** Null until it has been told how things stand. */ seenId: number | null }

const EVENT = 'notifications'

/**
 * Pages that are open hear of what is new. Whatever process it happened in tells all; each reads the figures of its
 * own listeners, many at once when much happens.
 */
export function notificationStream({
  db,
  listening,
  log,
}: Pick<Needs, 'db' | 'listening' | 'log'>): LiveStream {
  const listeners = new Map<number, Set<Listener>>()
  let stale = new Set<number>()
  let isTelling = false

  async function tellAll(): Promise<void> {
    if (isTelling) return
    isTelling = true
    try {
      while (stale.size > 0) {
        const people = [...stale]
        stale = new Set()
        await tell(people)
      }
    } catch (error) {
      // A page asks by itself when it is looked at again.
      log.warn({ err: error }, 'listeners were not told')
    } finally {
      isTelling = false
    }
  }

  async function tell(people: readonly number[]): Promise<void> {
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
        const isWorthIt = latest !== undefined && latest.readAt === null
        send(listener, one, isWorthIt ? toWireNotification(latest) : null)
      }
  }

  const hear = (payload: string | null) => {
    const people = payload === null ? listeners.keys() : payload.split(',').map(Number)
    for (const userId of people) if (listeners.has(userId)) stale.add(userId)
    void tellAll()
  }

  let isHearing = false
  return {
    name: 'listenToNotifications',
    path: LIVE_NOTIFICATIONS_PATH,
    access: 'member',
    open({ userId }, sendTo) {
      if (!isHearing) listening.on(CHANNEL, hear)
      isHearing = true
      const own = listeners.get(userId) ?? new Set()
      const listener: Listener = { send: sendTo, seenId: null }
      listeners.set(userId, own.add(listener))
      stale.add(userId)
      void tellAll()
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
