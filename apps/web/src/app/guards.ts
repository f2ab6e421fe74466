import { redirect, replace, type LoaderFunctionArgs } from 'react-router'
import { paths } from '../platform/paths.ts'
import { rememberDeletionLink } from '../features/session/deletion-link.ts'
import { findSession, type Session } from '../platform/api/session.ts'
import { rememberPlace } from '../platform/api/wanted-place.ts'

/**
 * Guards are loaders: they run before a page renders, and again on each navigation. Whoever has to log in first is led
 * to the page afterwards.
 */
export function requireSession({ request }: LoaderFunctionArgs): Session {
  const session = findSession()
  if (session === null) {
    const { pathname, search } = new URL(request.url)
    rememberPlace(pathname + search)
    throw redirect(paths.login)
  }
  if (session.mustChoosePassword) throw redirect(paths.newPassword)
  return session
}

/** Only after login with a temporary password may a new one be chosen without the old. */
export function requireTemporarySession(): Session {
  const session = findSession()
  if (session === null) throw redirect(paths.login)
  if (!session.mustChoosePassword) throw redirect(paths.panel)
  return session
}

/** Others are sent to their own start page. */
export function requireManager(args: LoaderFunctionArgs): Session {
  const session = requireSession(args)
  if (session.user.isManager) return session
  throw redirect(session.user.isConsultor ? paths.adminDashboard : paths.panel)
}

/**
 * The admin dashboard is Planning Center, and the sidebar links every member to it: consultors and managers stay,
 * members are sent to their own tickets.
 */
export function requirePlanningStaff(args: LoaderFunctionArgs): Session {
  const session = requireSession(args)
  if (session.user.isManager || session.user.isConsultor) return session
  throw redirect(paths.tickets)
}

/** Only people with a share in sales have a statement. */
export function requireReceiver(args: LoaderFunctionArgs): Session {
  const session = requireSession(args)
  if (session.user.isReceiver) return session
  throw redirect(paths.panel)
}

/** Only who looks after an institution has its page. */
export function requireCoordinator(args: LoaderFunctionArgs): Session {
  const session = requireSession(args)
  if (session.user.isCoordinator) return session
  throw redirect(paths.panel)
}

export function openAdmin(args: LoaderFunctionArgs): never {
  requireManager(args)
  throw replace(paths.adminUsers)
}

/** The mailed link to delete an account carries a token, which is removed from the address bar first. */
export function openMyData(args: LoaderFunctionArgs): Session {
  const token = new URL(args.request.url).searchParams.get('deletion')
  if (token === null) return requireSession(args)
  rememberDeletionLink(token)
  throw replace(paths.myData)
}
