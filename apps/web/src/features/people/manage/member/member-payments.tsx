import type { WireManagedUser } from '@alinha/contract'
import { formatDay } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../components/button.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { Skeleton } from '../../../../components/skeleton.tsx'
import { moneyIn } from '../../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { formatMoment } from '../../../../platform/moments.ts'
import { PurchaseList } from '../../../payments/index.ts'
import { actionsTexts } from '../actions.texts.ts'
import { memberPaymentsQuery, moneyCalls, type UserPayments } from '../people.calls.ts'
import type { UserAction } from '../user-actions.ts'
import { MemberCard } from './member-card.tsx'
import { memberTexts } from './member.texts.ts'

type MemberPaymentsProps = { user: WireManagedUser; onAsk: (action: UserAction) => void }

export function MemberPayments({ user, onAsk }: MemberPaymentsProps) {
  const texts = useTexts(memberTexts)
  const { data, isError, refetch } = useQuery(memberPaymentsQuery(user.id))
  if (data === undefined)
    return (
      <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
        <Skeleton className="h-64" />
      </Pending>
    )
  return (
    <div className="grid gap-4">
      <Subscription payments={data} onAsk={onAsk} />
      <section aria-label={texts.purchases} className="min-w-0 rounded-lg bg-surface shadow-rest">
        <h2 className="p-5 text-lg">{texts.purchases}</h2>
        {data.purchases.length === 0 ? (
          <div className="px-5 pb-5">
            <p className="text-muted">{texts.noPurchases}</p>
          </div>
        ) : (
          <PurchaseList
            caption={texts.purchases}
            purchases={data.purchases}
            download={purchaseId => moneyCalls.downloadUserReceipt({ params: { id: user.id, purchaseId } })}
          />
        )}
      </section>
      <Grants grants={data.grants} />
    </div>
  )
}

function Subscription({
  payments: { subscription, card, failedPayment, reactivation },
  onAsk,
}: {
  payments: UserPayments
  onAsk: (action: UserAction) => void
}) {
  const texts = useTexts(memberTexts)
  const actions = useTexts(actionsTexts).actions
  const language = useLanguage()
  const isRenewing = subscription !== null && !['cancelling', 'incomplete'].includes(subscription.state)
  const button = isRenewing ? (
    <Button tone="danger" onClick={() => onAsk({ kind: 'stop-renewal' })}>
      {actions['stop-renewal'].title}
    </Button>
  ) : reactivation === null ? null : (
    <Button tone="quiet" onClick={() => onAsk({ kind: 'resume-renewal' })}>
      {actions['resume-renewal'].title}
    </Button>
  )
  return (
    <MemberCard title={texts.subscription} action={button}>
      {subscription === null ? (
        <p className="text-muted">{texts.noSubscription}</p>
      ) : (
        <div className="grid gap-1">
          <p className="font-semibold">
            {subscription.plan === null ? texts.marketplacePlan : texts.plans[subscription.plan]}{' '}
            <span className="font-normal text-muted">{texts.states[subscription.state]}</span>
          </p>
          {subscription.renewsOn !== null && subscription.renewalPrice !== null && (
            <p className="text-muted tabular-nums">
              {texts.renews(formatDay(subscription.renewsOn), moneyIn(language, subscription.renewalPrice))}
            </p>
          )}
        </div>
      )}
      {card !== null && (
        <p className="mt-1 text-muted tabular-nums">{texts.card(card.brand, card.last_digits)}</p>
      )}
      {failedPayment !== null && (
        <p className="mt-1 font-semibold text-danger">{texts.failedOn(formatDay(failedPayment.failedOn))}</p>
      )}
    </MemberCard>
  )
}

function Grants({ grants }: { grants: UserPayments['grants'] }) {
  const texts = useTexts(memberTexts)
  const language = useLanguage()
  if (grants.length === 0) return null
  return (
    <MemberCard title={texts.grants}>
      <ul className="grid gap-2">
        {grants.map(({ at, until }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span>{until === null ? texts.grantTaken : texts.grantedUntil(formatDay(until))}</span>
            <span className="text-sm text-muted">{formatMoment(at, language)}</span>
          </li>
        ))}
      </ul>
    </MemberCard>
  )
}
