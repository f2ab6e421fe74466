import type { ManagedCoupon } from '@alinha/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CirclePause, CirclePlay, Pencil, Users } from 'lucide-react'
import { Menu } from '../../../components/menu.tsx'
import { showToast } from '../../../components/toast.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { COUPONS_KEY, couponCalls } from './manage-payments.calls.ts'
import { couponsTexts } from './coupons.texts.ts'

type CouponMenuProps = { coupon: ManagedCoupon; onAsk: (what: 'edit' | 'trace') => void }

export function CouponMenu({ coupon, onAsk }: CouponMenuProps) {
  const texts = useTexts(couponsTexts)
  const queries = useQueryClient()
  const { id, code, isActive, institution, startsOn, endsOn, maxUses } = coupon
  const turning = useMutation({
    mutationFn: () =>
      couponCalls.changeCoupon({
        params: { id },
        body: { institution, startsOn, endsOn, maxUses, isActive: !isActive },
      }),
    onSuccess: () => {
      showToast(isActive ? texts.stopped(code) : texts.resumed(code))
      return queries.invalidateQueries({ queryKey: COUPONS_KEY })
    },
    onError: useRefusalToasts(),
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
