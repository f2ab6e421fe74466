import { redirect, replace, type LoaderFunctionArgs } from 'react-router'
import { paths } from '../platform/paths.ts'
import { rememberDeletionLink } from '../platform/deletion-link.ts'
import { rememberDiscussionLink } from '../platform/discussion-link.ts'
import { findPreviewedLesson, rememberPreviewedLesson } from '../features/session/previewed-lesson.ts'
import { idInAddress } from '../platform/id-in-address.ts'
import { toSecond } from '../features/lessons/page/start-second.ts'
import { findSession, type Session } from '../platform/api/session.ts'

/** Guards are loaders: they are asked before anything of the page is drawn, and again on each navigation. */
export function requireSession(): Session {
  const session = findSession()
  if (session === null) throw redirect(paths.login)
  if (session.mustChoosePassword) throw redirect(paths.newPassword)
  return session
}

/** Only who came in with a temporary password chooses a new one without the old. */
export function requireTemporarySession(): Session {
  const session = findSession()
  if (session === null) throw redirect(paths.login)
  if (!session.mustChoosePassword) throw redirect(paths.panel)
  return session
}

/** Managers work everywhere in the admin area; others are sent to their own place. */
export function requireManager(): Session {
  const session = requireSession()
  if (session.user.isManager) return session
  throw redirect(session.user.isConsultor ? paths.adminDashboard : paths.panel)
}

/**
 * The admin dashboard is Planning Center, and the sidebar links every member to it: consultors and managers
 * stay, a member finds their own tickets.
 */
export function requirePlanningStaff(): Session {
  const session = requireSession()
  if (session.user.isManager || session.user.isConsultor) return session
  throw redirect(paths.tickets)
}

/** Who shares in what is sold has a statement; nobody else has one to see. */
export function requireReceiver(): Session {
  const session = requireSession()
  if (session.user.isReceiver) return session
  throw redirect(paths.panel)
}

export function openAdmin(): never {
  requireManager()
  throw replace(paths.adminUsers)
}

/** Whoever has to log in first comes back to the lesson, and to the second of it that the address or the player named. */
export function openLesson({ params, request }: LoaderFunctionArgs): Session {
  const id = idInAddress(params['id'])
  if (findSession() === null && id !== null) {
    const { searchParams } = new URL(request.url)
    if (searchParams.has('discussion')) rememberDiscussion(id, searchParams, 'discussion')
    else if (findPreviewedLesson()?.id !== id)
      rememberPreviewedLesson(id, toSecond(searchParams.get('t')) ?? undefined)
  }
  return requireSession()
}

/** Whoever has to log in first comes back to the discussion that a mail led to. */
export function openForum({ request }: LoaderFunctionArgs): Session {
  if (findSession() === null) rememberDiscussion(null, new URL(request.url).searchParams, 'topic')
  return requireSession()
}

function rememberDiscussion(movieId: number | null, params: URLSearchParams, root: string): void {
  const idOf = (name: string) => idInAddress(params.get(name) ?? undefined)
  rememberDiscussionLink({ movieId, rootId: idOf(root), postId: idOf('post') })
}

/** The mailed link to delete an account carries a token: it leaves the address bar before anything else happens. */
export function openMyData({ request }: LoaderFunctionArgs): Session {
  const token = new URL(request.url).searchParams.get('deletion')
  if (token === null) return requireSession()
  rememberDeletionLink(token)
  throw replace(paths.myData)
}
