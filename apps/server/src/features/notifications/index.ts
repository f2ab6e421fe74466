export { listUnreadDiscussions } from './notifications.queries.ts'
export { handleMail } from './undelivered/handle-mail.ts'
export { notifyPeople } from './notify.ts'
export { markPostAsRead } from './read-notifications.ts'
