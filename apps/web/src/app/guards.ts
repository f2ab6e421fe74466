import { paths } from '../platform/paths.ts'
import { rememberDeletionLink } from '../features/session/deletion-link.ts'
import { findSession, type Session } from '../platform/api/session.ts'
import { rememberPlace } from '../platform/api/wanted-place.ts'
import type { Guard } from './navigation/resolve.tsx'

/**
 * Guards run before a page renders, and again on each navigation. Whoever has to log in first is led to the page
 * afterwards.
 */
const withSession =
  (findElsewhere: (session: Session) => string | null): Guard =>
  ({ pathname, search }) => {
    const session = findSession()
    if (session === null) {
      rememberPlace(pathname + search)
      return paths.login
    }
    return session.mustChoosePassword ? paths.newPassword : findElsewhere(session)
  }

export const requireSession = withSession(() => null)

/** Only after login with a temporary password may a new one be chosen without the old. */
export const requireTemporarySession: Guard = () => {
  const session = findSession()
  if (session === null) return paths.login
  return session.mustChoosePassword ? null : paths.panel
}

const toOwnStart = ({ user }: Session): string => (user.isConsultor ? paths.adminDashboard : paths.panel)

/** Others are sent to their own start page. */
export const requireManager = withSession(session => (session.user.isManager ? null : toOwnStart(session)))

/**
 * The admin dashboard is Planning Center, and the sidebar links every member to it: consultors and managers stay,
 * members are sent to their own tickets.
 */
export const requirePlanningStaff = withSession(({ user }) =>
  user.isManager || user.isConsultor ? null : paths.tickets,
)

/** Only people with a share in sales have a statement. */
export const requireReceiver = withSession(({ user }) => (user.isReceiver ? null : paths.panel))

/** Only who looks after an institution has its page. */
export const requireCoordinator = withSession(({ user }) => (user.isCoordinator ? null : paths.panel))

export const openAdmin = withSession(session =>
  session.user.isManager ? paths.adminUsers : toOwnStart(session),
)

/** The mailed link to delete an account carries a token, which is removed from the address bar first. */
export const openMyData: Guard = location => {
  const token = new URLSearchParams(location.search).get('deletion')
  if (token === null) return requireSession(location)
  rememberDeletionLink(token)
  return paths.myData
}
