import { useCallback } from 'react'
import { storeUser, useSession } from '../../platform/api/session.ts'
import { subscriptionCalls } from './payments.calls.ts'

/** Money has moved: the copy of the person that the shell reads is made anew. The page itself does not wait for it. */
export function useRecomputing(): () => void {
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
