import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/list/empty-state.tsx'
import { ListChoices } from '../../../components/list/list-choices.tsx'
import { Modal } from '../../../components/modal.tsx'
import { MoreButton } from '../../../components/list/more-button.tsx'
import { NothingFound } from '../../../components/list/nothing-found.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { couponFilters, couponsQuery, type CouponFilter } from './manage-payments.calls.ts'
import { NewCouponForm } from './coupon-form.tsx'
import { CouponsTable } from './coupons-table.tsx'
import { couponsTexts } from './coupons.texts.ts'

export function CouponList() {
  const texts = useTexts(couponsTexts)
  const [keyword, setKeyword] = useState('')
  const [filter, setFilter] = useState<CouponFilter>('all')
  const [creating, setCreating] = useState(false)
  const search = useDebounced(keyword.trim())
  const found = useInfiniteQuery(couponsQuery(search, filter))
  const coupons = found.data?.pages.flatMap(page => page.coupons)
  const close = () => setCreating(false)
  const create = (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden className="size-4.5" />
      {texts.create}
    </Button>
  )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <ListChoices
          texts={texts}
          filters={couponFilters}
          keyword={keyword}
          onKeyword={setKeyword}
          filter={filter}
          onFilter={setFilter}
        />
        <div className="ml-auto">{create}</div>
      </div>
      {coupons === undefined ? (
        <Pending hasFailed={found.isError} text={texts.loadFailed} onRetry={() => void found.refetch()}>
          <SkeletonRows rows={6} className="h-18" />
        </Pending>
      ) : coupons.length === 0 && search === '' && filter === 'all' ? (
        <EmptyState
          icon={<TicketPercent aria-hidden className="size-7" />}
          title={texts.empty}
          text={texts.emptyText}
        />
      ) : coupons.length === 0 ? (
        <NothingFound
          texts={texts}
          onShowAll={() => {
            setKeyword('')
            setFilter('all')
          }}
        />
      ) : (
        <CouponsTable coupons={coupons} />
      )}
      <MoreButton found={found} label={texts.more} failed={texts.loadFailed} />
      <Modal open={creating} onClose={close} title={texts.form.newTitle} description={texts.form.newText}>
        <NewCouponForm onClose={close} />
      </Modal>
    </>
  )
}
