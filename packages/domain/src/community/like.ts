export const likeActions = ['like', 'dislike', 'none'] as const
export type LikeAction = (typeof likeActions)[number]

export type LikeCheck = { ok: true; isChange: boolean } | { ok: false; reason: 'like-changed-elsewhere' }

/**
 * A compare-and-set: refuses when the like has changed since the page showed it. When it already is what is wanted, there
 * is no conflict, so that a repeat changes nothing. Without `seen` nothing is compared.
 */
export function checkLike(current: LikeAction, seen: LikeAction | null, wanted: LikeAction): LikeCheck {
  if (current === wanted) return { ok: true, isChange: false }
  if (seen !== null && seen !== current) return { ok: false, reason: 'like-changed-elsewhere' }
  return { ok: true, isChange: true }
}
