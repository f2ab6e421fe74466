export const MINUTES_TO_CHANGE = 15

const MILLISECONDS_A_MINUTE = 60_000

/** What somebody wrote, as far as it decides who may still change it. Moments are milliseconds. */
export type WrittenPost = { authorId: number; writtenAt: number; isRemoved: boolean; hasAnswers: boolean }

type Asker = { userId: number; isManager: boolean }

export type ChangeCheck = { ok: true } | { ok: false; reason: 'not-found' | 'change-window-closed' }

const OK: ChangeCheck = { ok: true }
const NOT_FOUND: ChangeCheck = { ok: false, reason: 'not-found' }
const TOO_LATE: ChangeCheck = { ok: false, reason: 'change-window-closed' }

/** The last moment at which the author may still write it anew. */
export const changeableUntil = (writtenAt: number): number =>
  writtenAt + MINUTES_TO_CHANGE * MILLISECONDS_A_MINUTE

const isInWindow = ({ writtenAt }: WrittenPost, now: number): boolean => now <= changeableUntil(writtenAt)

/**
 * Only the author, and only for a while: who has answered must find the words that were answered. A manager removes,
 * but never puts words into the mouth of another. What is another's is answered like what is not there.
 */
export function checkEdit(post: WrittenPost, asker: Asker, now: number): ChangeCheck {
  if (post.isRemoved || post.authorId !== asker.userId) return NOT_FOUND
  return isInWindow(post, now) ? OK : TOO_LATE
}

/** A manager at any time; the author for a while, or as long as nobody has answered. */
export function checkRemoval(post: WrittenPost, asker: Asker, now: number): ChangeCheck {
  if (post.isRemoved) return NOT_FOUND
  if (asker.isManager) return OK
  if (post.authorId !== asker.userId) return NOT_FOUND
  return isInWindow(post, now) || !post.hasAnswers ? OK : TOO_LATE
}

/** Who asked says what helped, or a manager does. */
export const mayChooseBestAnswer = (
  post: Pick<WrittenPost, 'authorId' | 'isRemoved'>,
  asker: Asker,
): boolean => !post.isRemoved && (asker.isManager || post.authorId === asker.userId)
