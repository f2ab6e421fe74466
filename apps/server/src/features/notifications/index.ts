export { notifyPeople } from './notify.ts'
export { listUnreadDiscussions } from './notifications.queries.ts'
export { markNoticesOfPost } from './read-notifications.ts'
