export { useUnread } from './unread.ts'
export { useLiveNotifications } from './use-live-notifications.ts'
