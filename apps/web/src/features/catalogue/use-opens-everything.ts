import { canWatch, dayInBrazil } from '@alinha/domain'
import { useSession } from '../../platform/api/session.ts'

const ANY_LESSON = { isAvailable: true, isAvailableOnFreePlan: false, isPurchased: false }

/**
 * Whether the person's plan opens every lesson, for answers that do not say so. It follows the server's rule, on the day
 * of the answer, and only changes texts.
 */
export function useOpensEverything(readAt: number): boolean {
  const user = useSession()?.user
  return user !== undefined && canWatch(user, ANY_LESSON, dayInBrazil(new Date(readAt))).ok
}
