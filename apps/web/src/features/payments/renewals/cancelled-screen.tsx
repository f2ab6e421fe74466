import { formatDay } from '@alinha/domain'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../components/button.tsx'
import { useTexts } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { logOut } from '../../session/index.ts'
import { cancelSubscriptionTexts } from './cancel-subscription.texts.ts'
import type { PaymentsPageData } from '../payments.calls.ts'
import { ReactivateSubscription } from './reactivate-subscription.tsx'

type CancelledScreenProps = {
  payments: PaymentsPageData
  /** The person renews again. */
  onBack: () => void
}

/**
 * After a cancellation: until when everything is open, what stays after that, and the way back. A person who has cancelled
 * is logged out: the next login computes their plan anew.
 */
export function CancelledScreen({ payments: { access, reactivation }, onBack }: CancelledScreenProps) {
  const texts = useTexts(cancelSubscriptionTexts).done
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  // Follows the change of screen: screen readers read the heading, as on a new page.
  useEffect(() => heading.current?.focus(), [])
  const leave = () => {
    logOut()
    void navigate(paths.catalog)
  }
  const hasAccess = access.until !== null && access.daysLeft !== null && access.daysLeft >= 0
  return (
    <section className="@container mx-auto w-full max-w-2xl rounded-2xl bg-surface p-6 shadow-rest md:p-10">
      <CircleCheck aria-hidden className="size-10 text-positive" />
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-3xl text-balance outline-none md:text-4xl">
        {texts.title}
      </h1>
      <p className="mt-4 text-lg text-soft">
        {hasAccess && access.until !== null ? texts.until(formatDay(access.until)) : texts.over}
      </p>
      <h2 className="mt-8 font-sans text-base font-semibold tracking-normal">{texts.stays}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-soft">
        {texts.list.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {reactivation !== null && <ReactivateSubscription offer={reactivation} onDone={onBack} />}
      <div className="mt-8 border-t border-line pt-6">
        <Button tone="quiet" onClick={leave}>
          {texts.leave}
        </Button>
        <p className="mt-3 text-sm text-muted">{texts.leaving}</p>
      </div>
    </section>
  )
}
