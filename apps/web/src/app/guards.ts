import { redirect, replace, type LoaderFunctionArgs } from 'react-router'
import { paths } from '../platform/paths.ts'
import { rememberDeletionLink } from '../features/session/deletion-link.ts'
import { rememberDiscussionLink } from '../features/session/discussion-link.ts'
import { findPreviewedLesson, rememberPreviewedLesson } from '../features/session/previewed-lesson.ts'
import { idInAddress } from '../platform/id-in-address.ts'
import { toSecond } from '../features/lessons/page/start-second.ts'
import { findSession, type Session } from '../platform/api/session.ts'

/** Guards are loaders: they run before a page renders, and again on each navigation. */
export function requireSession(): Session {
  const session = findSession()
  if (session === null) throw redirect(paths.login)
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
export function requireManager(): Session {
  const session = requireSession()
  if (session.user.isManager) return session
  throw redirect(session.user.isConsultor ? paths.adminDashboard : paths.panel)
}

/**
 * The admin dashboard is Planning Center, and the sidebar links every member to it: consultors and managers stay,
 * members are sent to their own tickets.
 */
export function requirePlanningStaff(): Session {
  const session = requireSession()
  if (session.user.isManager || session.user.isConsultor) return session
  throw redirect(paths.tickets)
}

/** Only people with a share in sales have a statement. */
export function requireReceiver(): Session {
  const session = requireSession()
  if (session.user.isReceiver) return session
  throw redirect(paths.panel)
}

export function openAdmin(): never {
  requireManager()
  throw replace(paths.adminUsers)
}

/** Remembers the lesson and its second for people who have to log in first. */
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

/** Remembers the discussion that a mail links to for people who have to log in first. */
export function openForum({ request }: LoaderFunctionArgs): Session {
  if (findSession() === null) rememberDiscussion(null, new URL(request.url).searchParams, 'topic')
  return requireSession()
}

function rememberDiscussion(movieId: number | null, params: URLSearchParams, root: string): void {
  const readId = (name: string) => idInAddress(params.get(name) ?? undefined)
  rememberDiscussionLink({ movieId, rootId: readId(root), postId: readId('post') })
}

/** The mailed link to delete an account carries a token, which is removed from the address bar first. */
export function openMyData({ request }: LoaderFunctionArgs): Session {
  const token = new URL(request.url).searchParams.get('deletion')
  if (token === null) return requireSession()
  rememberDeletionLink(token)
  throw replace(paths.myData)
}
