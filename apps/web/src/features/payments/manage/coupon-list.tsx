import { useInfiniteQuery } from '@tanstack/react-query'
import { TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { CreateButton } from '../../../components/list/create-button.tsx'
import { ManagedList } from '../../../components/list/managed-list.tsx'
import { Modal } from '../../../components/modal.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useListChoicesInAddress } from '../../../platform/use-list-choices.ts'
import { NewCouponForm } from './coupon-form.tsx'
import { CouponsTable } from './coupons-table.tsx'
import { couponsTexts } from './coupons.texts.ts'
import { couponFilters, couponsQuery } from './manage-payments.calls.ts'

export function CouponList() {
  const texts = useTexts(couponsTexts)
  const choices = useListChoicesInAddress(couponFilters)
  const query = useInfiniteQuery(couponsQuery(choices.search, choices.filter))
  const [creating, setCreating] = useState(false)
  const close = () => setCreating(false)
  return (
    <>
      <ManagedList
        texts={texts}
        icon={TicketPercent}
        query={query}
        items={query.data?.pages.flatMap(page => page.coupons)}
        choices={choices}
        tools={<CreateButton label={texts.create} className="ml-auto" onClick={() => setCreating(true)} />}
      >
        {shown => <CouponsTable coupons={shown} />}
      </ManagedList>
      <Modal open={creating} onClose={close} title={texts.form.newTitle} description={texts.form.newText}>
        <NewCouponForm onClose={close} />
      </Modal>
    </>
  )
}
