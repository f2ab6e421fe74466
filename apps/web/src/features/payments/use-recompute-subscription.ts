import { useCallback } from 'react'
import { storeUser, useSession } from '../../platform/api/session.ts'
import { subscriptionCalls } from './payments.calls.ts'

/** For use after money has moved: renews the stored user, whose plan the header shows. The page does not wait for it. */
export function useRecomputeSubscription(): () => void {
  const user = useSession()?.user
  return useCallback(() => {
    if (user === undefined) return
    const body = { userId: user.id, currentPlan: user.plan, isSuspended: user.isSuspended ? 1 : 0 } as const
    void subscriptionCalls
      .recomputeSubscription({ body })
      .then(({ user: recomputed }) => storeUser(recomputed))
      .catch(() => {})
  }, [user])
}
