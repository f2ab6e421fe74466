import type { ManagedCoupon } from '@alinha/contract'
import { dayInBrazil } from '@alinha/domain'
import { useState } from 'react'
import { Modal } from '../../../components/modal.tsx'
import { StateDot } from '../../../components/state-dot.tsx'
import { ManagedTable } from '../../../components/list/managed-table.tsx'
import { useCramped } from '../../../components/use-narrow.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { EditCouponForm } from './coupon-form.tsx'
import { CouponMenu } from './coupon-menu.tsx'
import { CouponUses } from './coupon-uses.tsx'
import { couponState, formatUses, formatDiscount, formatValidity, type CouponState } from './format-coupon.ts'
import { couponsTexts } from './coupons.texts.ts'

type OpenDialog = { what: 'edit' | 'trace'; coupon: ManagedCoupon }

const tones = {
  active: 'on',
  waiting: 'off',
  stopped: 'off',
  ended: 'off',
  'used-up': 'wrong',
} as const satisfies Record<CouponState, string>

export function CouponsTable({ coupons }: { coupons: readonly ManagedCoupon[] }) {
  const texts = useTexts(couponsTexts)
  const language = useLanguage()
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const close = () => setAsked(null)
  const [today] = useState(() => dayInBrazil(new Date()))
  const edited = asked?.what === 'edit' ? asked.coupon : null

  const codeOf = ({ code, institution }: ManagedCoupon) => (
    <div className="min-w-0">
      <p className="font-semibold tracking-wide wrap-anywhere">{code}</p>
      {institution !== null && <p className="text-sm font-normal wrap-anywhere text-muted">{institution}</p>}
    </div>
  )
  const givesOf = (coupon: ManagedCoupon) => (
    <div>
      <p>{formatDiscount(coupon, language)}</p>
      <p className="text-sm text-muted">{texts.scopes[coupon.scope]}</p>
    </div>
  )
  const usesOf = (coupon: ManagedCoupon) => (
    <div className="tabular-nums">
      <p>{formatUses(coupon, language)}</p>
      {coupon.holders > 0 && <p className="text-sm text-muted">{texts.holders(coupon.holders)}</p>}
    </div>
  )
  const stateOf = (coupon: ManagedCoupon) => {
    const state = couponState(coupon, today)
    return <StateDot tone={tones[state]}>{texts.states[state]}</StateDot>
  }

  return (
    <>
      <ManagedTable
        caption={texts.list}
        rows={coupons}
        asCards={useCramped()}
        columns={[
          { title: texts.columns.code, cell: codeOf },
          { title: texts.columns.gives, cell: givesOf },
          {
            title: texts.columns.valid,
            cell: coupon => <span className="tabular-nums">{formatValidity(coupon, language)}</span>,
          },
          { title: texts.columns.uses, cell: usesOf },
          { title: texts.columns.state, cell: stateOf },
        ]}
        menu={{
          title: texts.columns.actions,
          cell: coupon => <CouponMenu coupon={coupon} onAsk={what => setAsked({ what, coupon })} />,
        }}
        facts={coupon => (
          <div className="mt-1 grid gap-1.5 pr-2 text-[.9375rem]">
            {givesOf(coupon)}
            <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-soft tabular-nums">
              {stateOf(coupon)}
              <span>{formatValidity(coupon, language)}</span>
              <span>
                {texts.columns.uses}: {formatUses(coupon, language)}
              </span>
            </p>
          </div>
        )}
      />
      <Modal open={edited !== null} onClose={close} title={texts.form.editTitle(edited?.code ?? '')}>
        {edited !== null && <EditCouponForm coupon={edited} onClose={close} />}
      </Modal>
      <CouponUses coupon={asked?.what === 'trace' ? asked.coupon : null} onClose={close} />
    </>
  )
}
