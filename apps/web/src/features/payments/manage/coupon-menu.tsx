import { versionOf, type ManagedCoupon } from '@alinha/contract'
import { CirclePause, CirclePlay, Pencil, Users } from 'lucide-react'
import { Menu } from '../../../components/menu.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useSave } from '../../../platform/api/use-save.ts'
import { COUPONS_KEY, couponCalls } from './manage-payments.calls.ts'
import { couponsTexts } from './coupons.texts.ts'

type CouponMenuProps = { coupon: ManagedCoupon; onAsk: (what: 'edit' | 'trace') => void }

export function CouponMenu({ coupon, onAsk }: CouponMenuProps) {
  const texts = useTexts(couponsTexts)
  const { id, code, isActive, institution, startsOn, endsOn, maxUses } = coupon
  const turning = useSave({
    send: () => {
      const body = { institution, startsOn, endsOn, maxUses, isActive: !isActive }
      return couponCalls.changeCoupon({ params: { id }, body: { ...body, version: versionOf(coupon, body) } })
    },
    saved: isActive ? texts.stopped(code) : texts.resumed(code),
    outdated: COUPONS_KEY,
  })
  return (
    <Menu
      label={texts.actionsOf(code)}
      items={[
        {
          label: texts.trace,
          icon: Users,
          onSelect: () => onAsk('trace'),
        },
        {
          label: texts.edit,
          icon: Pencil,
          onSelect: () => onAsk('edit'),
        },
        isActive
          ? {
              label: texts.stop,
              icon: CirclePause,
              danger: true,
              onSelect: () => turning.mutate(),
            }
          : {
              label: texts.resume,
              icon: CirclePlay,
              onSelect: () => turning.mutate(),
            },
      ]}
    />
  )
}
