export { listUnreadDiscussions } from './notifications.queries.ts'
export { notifyPeople } from './notify.ts'
export { markNoticesOfPost } from './read-notifications.ts'
