import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../components/toast.tsx'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { paymentsQuery } from '../payments.calls.ts'
import { useRecomputeSubscription } from '../use-recompute-subscription.ts'

/** A change of how the subscription renews: says what was done, and shows the page as it is then, refused or not. */
export function useRenewalChange<Input, Reply>(
  change: (input: Input) => Promise<Reply>,
  toSentence: (reply: Reply) => string,
) {
  const queries = useQueryClient()
  const recompute = useRecomputeSubscription()
  return useMutation({
    mutationFn: change,
    onSuccess: reply => {
      showToast(toSentence(reply))
      recompute()
    },
    onError: useRefusalToasts(),
    onSettled: () => queries.invalidateQueries({ queryKey: paymentsQuery.queryKey }),
  })
}
