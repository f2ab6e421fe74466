import type { ManagedCoupon } from '@alinha/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Badge } from '../../../components/badge.tsx'
import { Modal } from '../../../components/modal.tsx'
import { MoreButton } from '../../../components/list/more-button.tsx'
import { Pending } from '../../../components/pending.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { moneyIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { formatMoment } from '../../../platform/moments.ts'
import { couponUsesQuery, type CouponUse } from './manage-payments.calls.ts'
import { couponsTexts } from './coupons.texts.ts'

type CouponUsesProps = { coupon: ManagedCoupon | null; onClose: () => void }

export function CouponUses({ coupon, onClose }: CouponUsesProps) {
  const texts = useTexts(couponsTexts).uses
  return (
    <Modal open={coupon !== null} onClose={onClose} title={texts.title(coupon?.code ?? '')}>
      {coupon !== null && <People id={coupon.id} />}
    </Modal>
  )
}

function People({ id }: { id: number }) {
  const texts = useTexts(couponsTexts)
  const found = useInfiniteQuery(couponUsesQuery(id))
  const uses = found.data?.pages.flatMap(page => page.uses)
  if (uses === undefined)
    return (
      <Pending hasFailed={found.isError} text={texts.uses.loadFailed} onRetry={() => void found.refetch()}>
        <Skeleton className="h-48" />
      </Pending>
    )
  if (uses.length === 0) return <p className="text-soft">{texts.uses.empty}</p>
  return (
    <>
      <ul aria-label={texts.uses.list} className="grid">
        {uses.map(use => (
          <li key={use.userId} className="border-t border-line py-3 first:border-0 first:pt-0">
            <Use use={use} />
          </li>
        ))}
      </ul>
      <MoreButton found={found} label={texts.more} failed={texts.uses.loadFailed} />
    </>
  )
}

function Use({ use: { name, email, state, since, usedAt, bought } }: { use: CouponUse }) {
  const texts = useTexts(couponsTexts).uses
  const language = useLanguage()
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        <Badge tone={state === 'used' ? 'progress' : 'neutral'}>{texts.states[state]}</Badge>
      </p>
      <p className="mt-0.5 text-sm wrap-anywhere text-muted">{email}</p>
      {bought !== null && (
        <p className="mt-1 text-sm text-soft tabular-nums">
          {texts.paid(
            texts.bought[bought.what],
            moneyIn(language, bought.total),
            moneyIn(language, bought.discount),
          )}
        </p>
      )}
      <p className="mt-0.5 text-sm text-muted">{formatMoment(usedAt ?? since, language)}</p>
    </>
  )
}
