import { RefusedError, toWireUser } from '@alinha/contract'
import { formatDay, isAlreadyCancelled, type Day, type SubscriptionButton, type User } from '@alinha/domain'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../components/button.tsx'
import { FormActions } from '../../components/form/form-actions.tsx'
import { Modal } from '../../components/modal.tsx'
import { showToast } from '../../components/toast.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { storeUser } from '../../platform/api/session.ts'
import { logOut } from '../session/index.ts'
import { cancellingTexts } from './cancelling.texts.ts'
import { SupportLinks } from './help-card.tsx'
import { subscriptionCalls } from './payments.calls.ts'

export type Cancellation = Extract<SubscriptionButton, `cancel-${string}`>

const subjects = {
  'cancel-monthly': 'monthly',
  'cancel-yearly': 'yearly',
  'cancel-marketplace': 'marketplace',
} as const

type CancelSubscriptionProps = {
  user: User
  asked: Cancellation | null
  accessUntil: Day | null
  onClose: () => void
}

/** The second of two clicks, and what follows. Of the provider nothing is awaited: the server sees to that. */
export function CancelSubscription({ user, asked, accessUntil, onClose }: CancelSubscriptionProps) {
  const texts = useTexts(cancellingTexts)
  const [ended, setEnded] = useState<'success' | 'error' | null>(null)
  const byCard = useCardCancellation(user)
  const navigate = useNavigate()
  const atMarketplace = useMutation({
    mutationFn: () => subscriptionCalls.cancelMarketplaceSubscription({ body: { userId: user.id } }),
    onSuccess: () => setEnded('success'),
    onError: () => {
      setEnded('error')
      showToast(texts.failed, { tone: 'error' })
    },
    onSettled: onClose,
  })
  const cancel = () =>
    asked === 'cancel-marketplace' ? atMarketplace.mutate() : byCard.mutate(undefined, { onSettled: onClose })

  const leave = () => {
    logOut()
    void navigate(paths.login)
  }
  const question = asked && texts[subjects[asked]]
  return (
    <>
      <Modal
        open={question !== null}
        onClose={onClose}
        title={question?.title ?? ''}
        description={question?.text(accessUntil === null ? texts.untilTheEnd : formatDay(accessUntil)) ?? ''}
      >
        <FormActions
          danger
          submit={question?.submit ?? ''}
          cancel={texts.back}
          busy={byCard.isPending || atMarketplace.isPending}
          onSubmit={cancel}
          onCancel={onClose}
        />
      </Modal>
      <Modal
        open={ended === 'success'}
        onClose={leave}
        cross={false}
        icon={<CircleCheck aria-hidden className="mb-4 size-10 text-positive" />}
        title={texts.success.title}
        description={texts.success.text}
      >
        <Button onClick={leave}>{texts.success.confirm}</Button>
      </Modal>
      <Modal
        open={ended === 'error'}
        onClose={() => setEnded(null)}
        title={texts.error.title}
        description={texts.error.text}
      >
        <SupportLinks />
        <Button tone="plain" className="mt-4" onClick={() => setEnded(null)}>
          {texts.error.close}
        </Button>
      </Modal>
    </>
  )
}

/** Whoever has cancelled is logged out: what the next login finds is computed anew. */
function useCardCancellation(user: User) {
  const texts = useTexts(cancellingTexts)
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
      // The next login computes it too.
      .catch(() => {})
    leave()
  }
  return useMutation({
    mutationFn: () => subscriptionCalls.cancelCardSubscription({ body: { userId: user.id } }),
    onSuccess: async ({ message }) => {
      if (isAlreadyCancelled(message)) return leaveAlreadyCancelled(message)
      showToast(message)
      leave()
    },
    onError: async error => {
      const said = error instanceof RefusedError ? error.messages.find(isAlreadyCancelled) : undefined
      if (said !== undefined) return leaveAlreadyCancelled(said)
      showToast(texts.failed, { tone: 'error' })
    },
  })
}
