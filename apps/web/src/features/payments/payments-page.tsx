import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Breadcrumb } from '../../components/layout/breadcrumb.tsx'
import { Pending } from '../../components/pending.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/api/session.ts'
import { ConfirmFirst } from '../account/index.ts'
import { CancelSubscription, type Cancellation } from './renewals/cancel-subscription.tsx'
import { CancelledScreen } from './renewals/cancelled-screen.tsx'
import { CardOnFile } from './card-on-file.tsx'
import { ChangeCardModal } from './change-card-modal.tsx'
import { FailedPaymentNotice } from './failed-payment-notice.tsx'
import { HelpCard } from './help-card.tsx'
import { PauseInstead } from './renewals/pause-instead.tsx'
import { PauseModal } from './renewals/pause-modal.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { paymentsQuery } from './payments.calls.ts'
import { paymentsTexts } from './payments.texts.ts'
import { SubscriptionCard } from './subscription-card.tsx'
import { useRecomputeSubscription } from './use-recompute-subscription.ts'

/** Two columns where there is room: subscription and card, then history and help. */
const grid =
  'mt-8 grid gap-4 @min-[60rem]:grid-cols-[minmax(0,1fr)_21rem] @min-[60rem]:items-start @min-[68rem]:grid-cols-[minmax(0,1fr)_25rem]'

export function PaymentsPage() {
  const texts = useTexts(paymentsTexts)
  const user = useSession()?.user
  const { data: payments, isError, refetch } = useQuery(paymentsQuery)
  const [cancelling, setCancelling] = useState<Cancellation | null>(null)
  const [changingCard, setChangingCard] = useState(false)
  const [isPausing, setPausing] = useState(false)
  const [hasCancelled, setCancelled] = useState(false)
  const recompute = useRecomputeSubscription()
  const changeCard = () => setChangingCard(true)
  const pauseInstead = () => {
    setCancelling(null)
    setPausing(true)
  }
  if (hasCancelled && payments)
    return (
      <div className="px-5 pt-4 pb-14 md:px-10 md:pt-10">
        <CancelledScreen payments={payments} onBack={() => setCancelled(false)} />
      </div>
    )
  return (
    <div className="@container mx-auto w-full max-w-[1240px] px-5 pt-4 pb-14 md:px-10 md:pt-8">
      <Breadcrumb label={texts.trail} above={[{ to: paths.catalog, title: texts.home }]} here={texts.title} />
      <h1 className="mt-2 text-4xl md:text-5xl">{texts.title}</h1>
      <p className="mt-3 text-soft md:text-lg">{texts.intro}</p>
      {user && !user.isEmailConfirmed && <ConfirmFirst why="payments" className="mt-8" />}
      {payments ? (
        <>
          {payments.failedPayment !== null && (
            <FailedPaymentNotice
              failed={payments.failedPayment}
              mayChangeCard={payments.mayChangeCard}
              onChangeCard={changeCard}
            />
          )}
          <div className={grid}>
            <div className="grid self-stretch">
              <SubscriptionCard
                payments={payments}
                onCancel={setCancelling}
                onPause={() => setPausing(true)}
              />
            </div>
            <div className="grid self-stretch">
              <CardOnFile card={payments.card} mayChangeCard={payments.mayChangeCard} onChange={changeCard} />
            </div>
            <PaymentHistory purchases={payments.purchases} />
            <HelpCard />
          </div>
          {user && (
            <CancelSubscription
              user={user}
              cancellation={cancelling}
              accessUntil={
                payments.access.daysLeft !== null && payments.access.daysLeft < 0
                  ? null
                  : payments.access.until
              }
              isPaused={payments.pause !== null}
              instead={<PauseInstead payments={payments} onPause={pauseInstead} />}
              onClose={() => setCancelling(null)}
              onCancelled={() => {
                recompute()
                void refetch().then(() => setCancelled(true))
              }}
            />
          )}
          {payments.pauseOffer !== null && (
            <PauseModal offer={payments.pauseOffer} open={isPausing} onClose={() => setPausing(false)} />
          )}
          <ChangeCardModal open={changingCard} onClose={() => setChangingCard(false)} />
        </>
      ) : (
        // A person whose payments do not load can still reach the support.
        <div className={grid}>
          <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
            <div className="grid gap-4">
              <Skeleton className="h-104 rounded-2xl" />
              <Skeleton className="h-80 rounded-2xl" />
            </div>
          </Pending>
          <HelpCard />
        </div>
      )}
    </div>
  )
}
