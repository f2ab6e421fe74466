/** What only a person who is logged in sees of the shell, as one part of the program. */
export { MemberHeader } from './member-header.tsx'
export { SecondFactorNotice } from './second-factor-notice.tsx'
export { DrawerSidebar, WideSidebar } from './sidebar.tsx'
