import { isOwnPlace } from '@alinha/domain'
import { toLesson, toLessonAt } from '../paths.ts'
import { findLostUserId } from './session.ts'

/**
 * The page that somebody wanted and must log in for, with why: `asked` for it without a session, whose session `ended`
 * there, or only saw a `preview` of the lesson. `userId` is of whose session ended: another person does not go there.
 */
export type WantedPlace = { path: string; why: 'asked' | 'ended' | 'preview'; userId: number | null }

/** For this tab only: another one is in another place. */
const TAB_KEY = 'wanted_place'
/** For the tab that a mail opens, as long as the link in the mail works. */
const MAIL_KEY = 'wanted_place_after_mail'
const MAIL_LINK_MS = 24 * 3_600_000

export const pathnameOf = (path: string): string => path.split('?')[0] ?? ''

/** Keeps a more exact place on the same page, such as the second of a lesson, when the session ended there. */
export function rememberPlace(path: string): void {
  const userId = findLostUserId()
  const known = read(sessionStorage.getItem(TAB_KEY))
  if (userId !== null && known?.userId === userId && pathnameOf(known.path) === pathnameOf(path)) return
  write({ path, why: userId === null ? 'asked' : 'ended', userId })
}

/** The lesson from whose page the person goes to log in; `second` when they were in the middle of it. */
export function rememberPreviewedLesson(id: number, second?: number): void {
  const userId = findLostUserId()
  const path = second === undefined ? toLesson(id) : toLessonAt(id, second)
  write({ path, why: userId === null ? 'preview' : 'ended', userId })
}

function write(place: WantedPlace): void {
  if (isOwnPlace(place.path)) sessionStorage.setItem(TAB_KEY, JSON.stringify(place))
}

/** Whoever registers here confirms in another tab, and then wants the same. */
export function keepPlaceForMail(): void {
  const place = read(sessionStorage.getItem(TAB_KEY))
  if (place === null) localStorage.removeItem(MAIL_KEY)
  else localStorage.setItem(MAIL_KEY, JSON.stringify({ ...place, keptAt: Date.now() }))
}

/** Null where this tab wants nothing: the login page then has nothing to explain. */
export const findPlaceOfTab = (): WantedPlace | null => read(sessionStorage.getItem(TAB_KEY))

/** Where this person wanted to be; null when they wanted nothing, or somebody else did. */
export function findPlace(userId: number): WantedPlace | null {
  const place = findPlaceOfTab() ?? read(localStorage.getItem(MAIL_KEY), Date.now())
  return place === null || (place.userId !== null && place.userId !== userId) ? null : place
}

/** A place is led to once. */
export function takePlace(userId: number): WantedPlace | null {
  const place = findPlace(userId)
  forgetPlace()
  return place
}

export function forgetPlace(): void {
  sessionStorage.removeItem(TAB_KEY)
  localStorage.removeItem(MAIL_KEY)
}

/** Whatever the storage holds: only an address of ours comes out. With a time, only what was kept lately. */
function read(text: string | null, now?: number): WantedPlace | null {
  try {
    const value = JSON.parse(text ?? '{}') as Partial<WantedPlace & { keptAt: number }> | null
    const { path, why = 'asked', userId = null, keptAt } = value ?? {}
    if (typeof path !== 'string' || !isOwnPlace(path)) return null
    if (now !== undefined && !(now - (keptAt ?? NaN) < MAIL_LINK_MS)) return null
    return { path, why, userId }
  } catch {
    return null
  }
}
