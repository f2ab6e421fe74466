import type { ManagedCoupon } from '@alinha/contract'
import { dayInBrazil } from '@alinha/domain'
import { useState } from 'react'
import { Modal } from '../../../components/modal.tsx'
import { StateDot } from '../../../components/state-dot.tsx'
import { Table } from '../../../components/list/table.tsx'
import { useCramped } from '../../../components/use-narrow.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { EditCouponForm } from './coupon-form.tsx'
import { CouponMenu } from './coupon-menu.tsx'
import { CouponUses } from './coupon-uses.tsx'
import { couponState, howOftenUsed, whatItGives, whenItIsValid, type CouponState } from './coupon-words.ts'
import { couponsTexts } from './coupons.texts.ts'

type Asked = { what: 'edit' | 'trace'; coupon: ManagedCoupon }

const tones = {
  active: 'on',
  waiting: 'off',
  stopped: 'off',
  ended: 'off',
  'used-up': 'wrong',
} as const satisfies Record<CouponState, string>

/** A table where there is room; on a phone a list with the menu beside the code. */
export function CouponsTable({ coupons }: { coupons: readonly ManagedCoupon[] }) {
  const texts = useTexts(couponsTexts)
  const language = useLanguage()
  const [asked, setAsked] = useState<Asked | null>(null)
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
      <p>{whatItGives(coupon, language)}</p>
      <p className="text-sm text-muted">{texts.scopes[coupon.scope]}</p>
    </div>
  )
  const usesOf = (coupon: ManagedCoupon) => (
    <div className="tabular-nums">
      <p>{howOftenUsed(coupon, language)}</p>
      {coupon.holders > 0 && <p className="text-sm text-muted">{texts.holders(coupon.holders)}</p>}
    </div>
  )
  const stateOf = (coupon: ManagedCoupon) => {
    const state = couponState(coupon, today)
    return <StateDot tone={tones[state]}>{texts.states[state]}</StateDot>
  }
  const menuOf = (coupon: ManagedCoupon) => (
    <CouponMenu coupon={coupon} onAsk={what => setAsked({ what, coupon })} />
  )

  return (
    <>
      {useCramped() ? (
        <ul aria-label={texts.list} className="grid gap-2">
          {coupons.map(coupon => (
            <li key={coupon.id} className="rounded-lg bg-surface p-3.5 pr-1.5 shadow-rest">
              <div className="flex items-start justify-between gap-1">
                {codeOf(coupon)}
                {menuOf(coupon)}
              </div>
              <div className="mt-1 grid gap-1.5 pr-2 text-[.9375rem]">
                {givesOf(coupon)}
                <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-soft tabular-nums">
                  {stateOf(coupon)}
                  <span>{whenItIsValid(coupon, language)}</span>
                  <span>
                    {texts.columns.uses}: {howOftenUsed(coupon, language)}
                  </span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <Table
          caption={texts.list}
          rows={coupons}
          keyOf={({ id }) => id}
          columns={[
            { title: texts.columns.code, cell: codeOf },
            { title: texts.columns.gives, cell: givesOf },
            {
              title: texts.columns.valid,
              cell: coupon => <span className="tabular-nums">{whenItIsValid(coupon, language)}</span>,
            },
            { title: texts.columns.uses, cell: usesOf },
            { title: texts.columns.state, cell: stateOf },
            {
              title: texts.columns.actions,
              numeric: true,
              cell: coupon => <span className="inline-flex">{menuOf(coupon)}</span>,
            },
          ]}
        />
      )}
      <Modal open={edited !== null} onClose={close} title={texts.form.editTitle(edited?.code ?? '')}>
        {edited !== null && <EditCouponForm coupon={edited} onClose={close} />}
      </Modal>
      <CouponUses coupon={asked?.what === 'trace' ? asked.coupon : null} onClose={close} />
    </>
  )
}
