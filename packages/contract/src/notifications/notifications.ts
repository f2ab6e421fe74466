import * as z from 'zod/mini'
import { choice, flag, largeId, largeIdParam, linkToken, saidReply, strict } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireNotification } from '../wire/notification.ts'

const wirePreferences = z.object({
  mail: z.enum(['at-once', 'daily', 'never']),
  /** Whether one is mailed announcements. */
  news: flag,
})

/** Unread notifications are counted up to here; a larger number would help nobody. */
export const MOST_UNREAD_COUNTED = 100

/** The path of the server-sent events. It needs the bearer header, like every call. */
export const LIVE_NOTIFICATIONS_PATH = '/notifications/live'

/** The data of the event `notifications`. `latest` is null when only the count has changed. */
export const liveNotifications = z.object({ unread: z.int(), latest: z.nullable(wireNotification) })
export type LiveNotifications = z.output<typeof liveNotifications>

export const notifications = defineCalls({
  countNotifications: {
    method: 'GET',
    path: '/notifications/count',
    access: 'member',
    changes: false,
    summary: 'How many unread notifications one has, up to 100.',
    reply: z.object({ unread: z.int() }),
  },
  listNotifications: {
    method: 'GET',
    path: '/notifications',
    access: 'member',
    changes: false,
    summary: 'One’s notifications, newest first.',
    query: strict({ after: z.optional(largeIdParam) }),
    reply: z.object({
      notifications: z.array(wireNotification),
      unread: z.int(),
      next: z.nullable(z.int()),
    }),
  },
  markNotificationAsRead: {
    method: 'PUT',
    path: '/notifications/{id}/read',
    access: 'member',
    changes: true,
    summary: 'Mark one of one’s notifications as read.',
    params: strict({ id: largeIdParam }),
    reply: z.object({ unread: z.int() }),
  },
  markNotificationsAsRead: {
    method: 'PUT',
    path: '/notifications/read',
    access: 'member',
    changes: true,
    summary: 'Mark all of one’s notifications up to one that was seen as read.',
    body: strict({ upTo: largeId }),
    reply: z.object({ unread: z.int() }),
  },
  readNotificationPreferences: {
    method: 'GET',
    path: '/notifications/preferences',
    access: 'member',
    changes: false,
    summary: 'When one is mailed about what happens in the community, and whether about news.',
    reply: wirePreferences,
  },
  updateNotificationPreferences: {
    method: 'PUT',
    path: '/notifications/preferences',
    access: 'member',
    changes: true,
    summary: 'Be mailed about the community at once, once a day, or never; and about news or not.',
    body: strict({
      mail: z.optional(choice(['at-once', 'daily', 'never'])),
      news: z.optional(flag),
    }),
    reply: wirePreferences,
  },
  unsubscribe: {
    method: 'POST',
    path: '/notifications/unsubscribe',
    access: 'anyone',
    changes: true,
    summary:
      'Stop the mails about the community, or announcements, with the token that each of them carries.',
    body: strict({ token: linkToken }),
    reply: saidReply,
  },
})
