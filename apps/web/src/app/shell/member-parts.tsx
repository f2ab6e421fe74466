/** The parts of the shell that only people who are logged in see, as one chunk. */
export { AnnouncementsLater } from '../../features/announcements/index.ts'
export { MemberHeader } from './member-header.tsx'
export { SecondFactorNotice } from './second-factor-notice.tsx'
export { DrawerSidebar, WideSidebar } from './sidebar.tsx'
