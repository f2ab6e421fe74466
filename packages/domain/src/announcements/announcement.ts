import { dayAt, type Day } from '../day.ts'

/** Who is told. Whether somebody belongs to it is asked when the announcement is shown or sent. */
export const announcementSegments = ['everyone', 'free', 'premium', 'expiring', 'academic'] as const
export type AnnouncementSegment = (typeof announcementSegments)[number]

export const announcementStates = ['draft', 'scheduled', 'published', 'over', 'stopped'] as const
export type AnnouncementState = (typeof announcementStates)[number]

/** Moments in milliseconds. */
export type AnnouncementDates = {
  publishAt: number | null
  /** The last day on which it is shown or sent, included. */
  endsOn: Day | null
  isStopped: boolean
}

export function announcementState(
  { publishAt, endsOn, isStopped }: AnnouncementDates,
  now: number,
): AnnouncementState {
  if (isStopped) return 'stopped'
  if (publishAt === null) return 'draft'
  if (endsOn !== null && dayAt(now) > endsOn) return 'over'
  return publishAt > now ? 'scheduled' : 'published'
}

/** What people have seen stays as it was: only what nobody could see yet is edited or given another day. */
export const mayEditAnnouncement = (state: AnnouncementState): boolean =>
  state === 'draft' || state === 'scheduled'

export const mayStopAnnouncement = (state: AnnouncementState): boolean =>
  state === 'scheduled' || state === 'published'

/** An announcement that ends before it begins would be seen by nobody. */
export const endsBeforeItBegins = (publishAt: number, endsOn: Day | null): boolean =>
  endsOn !== null && dayAt(publishAt) > endsOn
