import { notifications } from '@alinha/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'
import { NOTIFICATIONS_KEY } from './notifications-key.ts'

const { listNotifications, markNotificationAsRead, markNotificationsAsRead, unsubscribe } = notifications
const { readNotificationPreferences, updateNotificationPreferences } = notifications

export const { notifications: notificationsCalls } = connect({
  notifications: {
    listNotifications,
    markNotificationAsRead,
    markNotificationsAsRead,
    readNotificationPreferences,
    updateNotificationPreferences,
    unsubscribe,
  },
})

export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...NOTIFICATIONS_KEY, 'list'],
  queryFn: ({ pageParam: after, signal }) =>
    notificationsCalls.listNotifications({ query: after === null ? {} : { after }, signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
})

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => notificationsCalls.readNotificationPreferences({ signal }),
})
