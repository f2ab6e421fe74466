export const likeActions = ['like', 'dislike', 'none'] as const
export type LikeAction = (typeof likeActions)[number]

export type LikeCheck = { ok: true; isChange: boolean } | { ok: false; reason: 'like-changed-elsewhere' }

/**
 * A compare-and-set: what the page showed must still be so, or the wish was made about something else. A wish that is
 * fulfilled already is no conflict, so that a repeat changes nothing. Who does not say what they saw just sets.
 */
export function checkLike(current: LikeAction, seen: LikeAction | null, wanted: LikeAction): LikeCheck {
  if (current === wanted) return { ok: true, isChange: false }
  if (seen !== null && seen !== current) return { ok: false, reason: 'like-changed-elsewhere' }
  return { ok: true, isChange: true }
}
