export { AnnouncementsLater } from './announcements-later.tsx'
