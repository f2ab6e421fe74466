import type { WirePurchase } from '@alinha/contract'
import { ReceiptText } from 'lucide-react'
import { useId, useState } from 'react'
import { EmptyState } from '../../components/list/empty-state.tsx'
import { FilterPills } from '../../components/list/filter-pills.tsx'
import { useTexts } from '../../platform/language.ts'
import { historyTexts } from './history.texts.ts'
import { PurchaseList } from './purchase-list.tsx'
import { RefundModal, type RefundablePurchase } from './refund-modal.tsx'

const yearOf = ({ day }: WirePurchase): string => day.slice(0, 4)

export function PaymentHistory({ purchases }: { purchases: readonly WirePurchase[] }) {
  const texts = useTexts(historyTexts)
  const headingId = useId()
  const years = [...new Set(purchases.map(yearOf))].toSorted().toReversed()
  const [chosen, setChosen] = useState<string | null>(null)
  const [refunding, setRefunding] = useState<RefundablePurchase | null>(null)
  const year = chosen !== null && years.includes(chosen) ? chosen : (years[0] ?? '')
  const shown = purchases.filter(purchase => yearOf(purchase) === year)
  return (
    <section aria-labelledby={headingId} className="min-w-0 rounded-2xl bg-surface shadow-rest">
      <div className="flex min-h-22 flex-wrap items-center justify-between gap-4 px-6 py-5 md:px-9">
        <h2 id={headingId} className="text-2xl">
          {texts.title}
        </h2>
        {years.length > 1 && (
          <FilterPills
            label={texts.year}
            options={years.map(name => ({ name, title: name }))}
            value={year}
            onChange={setChosen}
          />
        )}
      </div>
      {purchases.length === 0 ? (
        <div className="border-t border-line">
          <EmptyState
            icon={<ReceiptText aria-hidden className="size-7" />}
            title={texts.empty}
            text={texts.emptyText}
          />
        </div>
      ) : (
        <PurchaseList purchases={shown} caption={texts.list(year)} onRefund={setRefunding} />
      )}
      <RefundModal purchase={refunding} onClose={() => setRefunding(null)} />
    </section>
  )
}
