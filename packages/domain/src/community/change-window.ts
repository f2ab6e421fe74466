export const MINUTES_TO_CHANGE = 15

const MILLISECONDS_A_MINUTE = 60_000

/** The facts of a post that decide who may still change it. Moments are in milliseconds. */
export type WrittenPost = { authorId: number; writtenAt: number; isRemoved: boolean; hasAnswers: boolean }

type PostReader = { userId: number; isManager: boolean }

export type ChangeCheck = { ok: true } | { ok: false; reason: 'not-found' | 'change-window-closed' }

const OK: ChangeCheck = { ok: true }
const NOT_FOUND: ChangeCheck = { ok: false, reason: 'not-found' }
const TOO_LATE: ChangeCheck = { ok: false, reason: 'change-window-closed' }

/** The last moment at which the author may still edit it. */
export const changeableUntil = (writtenAt: number): number =>
  writtenAt + MINUTES_TO_CHANGE * MILLISECONDS_A_MINUTE

const isInWindow = ({ writtenAt }: WrittenPost, now: number): boolean => now <= changeableUntil(writtenAt)

/**
 * Only the author may edit, and only for a while, so that an answer stays below the text it answers. Not even a manager
 * edits what somebody else wrote: it is refused like a post that does not exist.
 */
export function checkEdit(post: WrittenPost, reader: PostReader, now: number): ChangeCheck {
  if (post.isRemoved || post.authorId !== reader.userId) return NOT_FOUND
  return isInWindow(post, now) ? OK : TOO_LATE
}

/** A manager may remove at any time; the author for a while, or as long as nobody has answered. */
export function checkRemoval(post: WrittenPost, reader: PostReader, now: number): ChangeCheck {
  if (post.isRemoved) return NOT_FOUND
  if (reader.isManager) return OK
  if (post.authorId !== reader.userId) return NOT_FOUND
  return isInWindow(post, now) || !post.hasAnswers ? OK : TOO_LATE
}

/** The author of the opening post may choose, or a manager. */
export const mayChooseBestAnswer = (
  post: Pick<WrittenPost, 'authorId' | 'isRemoved'>,
  reader: PostReader,
): boolean => !post.isRemoved && (reader.isManager || post.authorId === reader.userId)
