export { listUnreadDiscussions } from './notifications.queries.ts'
export { notifyPeople } from './notify.ts'
export { markPostAsRead } from './read-notifications.ts'
