export { useUnreadCount } from './unread-count.ts'
export { useLiveNotifications } from './use-live-notifications.ts'
