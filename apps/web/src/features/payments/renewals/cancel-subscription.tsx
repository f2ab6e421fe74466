import { RefusedError, toWireUser } from '@alinha/contract'
import { formatDay, isAlreadyCancelled, type Day, type SubscriptionButton, type User } from '@alinha/domain'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../components/button.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { Modal } from '../../../components/modal.tsx'
import { showToast } from '../../../components/toast.tsx'
import { useTexts } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { storeUser } from '../../../platform/api/session.ts'
import { logOut } from '../../session/index.ts'
import { cancelSubscriptionTexts } from './cancel-subscription.texts.ts'
import { SupportLinks } from '../help-card.tsx'
import { subscriptionCalls } from '../payments.calls.ts'

export type Cancellation = Extract<SubscriptionButton, `cancel-${string}`>

const subjects = {
  'cancel-monthly': 'monthly',
  'cancel-yearly': 'yearly',
  'cancel-marketplace': 'marketplace',
} as const

type CancelSubscriptionProps = {
  user: User
  cancellation: Cancellation | null
  /** Null when it is over already, or no end is known. */
  accessUntil: Day | null
  isPaused: boolean
  /** What there is instead of cancelling, or why there is not. */
  instead: ReactNode
  onClose: () => void
  onCancelled: () => void
}

/** Asks for confirmation, cancels and shows the result. The server deals with the provider; nothing here waits for it. */
export function CancelSubscription({
  user,
  cancellation,
  accessUntil,
  isPaused,
  instead,
  onClose,
  onCancelled,
}: CancelSubscriptionProps) {
  const texts = useTexts(cancelSubscriptionTexts)
  const [result, setResult] = useState<'success' | 'error' | null>(null)
  const cancellingCard = useCardCancellation(user, onCancelled)
  const navigate = useNavigate()
  const cancellingMarketplace = useMutation({
    mutationFn: () => subscriptionCalls.cancelMarketplaceSubscription({ body: { userId: user.id } }),
    onSuccess: () => setResult('success'),
    onError: () => {
      setResult('error')
      showToast(texts.failed, { tone: 'error' })
    },
    onSettled: onClose,
  })
  const cancel = () =>
    cancellation === 'cancel-marketplace'
      ? cancellingMarketplace.mutate()
      : cancellingCard.mutate(undefined, { onSettled: onClose })

  const leave = () => {
    logOut()
    void navigate(paths.login)
  }
  const isOver = isPaused && accessUntil === null
  const question = cancellation && texts[isOver ? 'paused' : subjects[cancellation]]
  return (
    <>
      <Modal
        open={question !== null}
        onClose={onClose}
        title={question?.title ?? ''}
        description={question?.text(accessUntil === null ? texts.untilTheEnd : formatDay(accessUntil)) ?? ''}
      >
        {instead}
        <FormActions
          danger
          submit={question?.submit ?? ''}
          cancel={texts.back}
          busy={cancellingCard.isPending || cancellingMarketplace.isPending}
          onSubmit={cancel}
          onCancel={onClose}
        />
      </Modal>
      <Modal
        open={result === 'success'}
        onClose={leave}
        cross={false}
        icon={<CircleCheck aria-hidden className="mb-4 size-10 text-positive" />}
        title={texts.success.title}
        description={texts.success.text}
      >
        <Button onClick={leave}>{texts.success.confirm}</Button>
      </Modal>
      <Modal
        open={result === 'error'}
        onClose={() => setResult(null)}
        title={texts.error.title}
        description={texts.error.text}
      >
        <SupportLinks />
        <Button tone="plain" className="mt-4" onClick={() => setResult(null)}>
          {texts.error.close}
        </Button>
      </Modal>
    </>
  )
}

/** What is left to the person is shown first; whoever leaves that screen is logged out. */
function useCardCancellation(user: User, onCancelled: () => void) {
  const texts = useTexts(cancelSubscriptionTexts)
  const navigate = useNavigate()
  const leave = () => {
    logOut()
    void navigate(paths.catalog)
  }
  const leaveAlreadyCancelled = async (message: string) => {
    showToast(texts.failedBecause(message), { tone: 'error' })
    storeUser(toWireUser({ ...user, isSuspended: true, plan: 'free', hasCoupon: false }))
    await subscriptionCalls
      .recomputeSubscription({ body: { userId: user.id, currentPlan: 'free', isSuspended: 1 } })
      // The next login recomputes it anyway.
      .catch(() => {})
    leave()
  }
  return useMutation({
    mutationFn: () => subscriptionCalls.cancelCardSubscription({ body: { userId: user.id } }),
    onSuccess: async ({ message }) => {
      if (isAlreadyCancelled(message)) return leaveAlreadyCancelled(message)
      onCancelled()
    },
    onError: async error => {
      if (error instanceof RefusedError && error.code === 'subscription-already-cancelled')
        return leaveAlreadyCancelled(error.message)
      showToast(texts.failed, { tone: 'error' })
    },
  })
}
