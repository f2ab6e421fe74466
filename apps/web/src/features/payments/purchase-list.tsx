import type { WirePurchase } from '@alinha/contract'
import { formatDay } from '@alinha/domain'
import { CircleAlert, CircleCheck, RotateCcw, type LucideIcon } from 'lucide-react'
import { classes } from '../../components/classes.ts'
import { Table } from '../../components/list/table.tsx'
import { useCramped } from '../../components/use-narrow.ts'
import { moneyIn } from '../../platform/format.ts'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { historyTexts } from './history.texts.ts'
import { ReceiptButton } from './receipt-button.tsx'
import type { RefundablePurchase } from './refund-modal.tsx'

type PurchaseListProps = {
  caption: string
  purchases: readonly WirePurchase[]
  /** Without it nothing is offered back: managers only look. */
  onRefund?: ((purchase: RefundablePurchase) => void) | undefined
  download?: ((purchaseId: number) => Promise<Uint8Array>) | undefined
}

const isRefundable = (purchase: WirePurchase): purchase is RefundablePurchase => purchase.refund !== null

/** A table where there is room; on a phone a list with two lines per purchase. */
export function PurchaseList({ caption, purchases, onRefund, download }: PurchaseListProps) {
  const texts = useTexts(historyTexts)
  const isCramped = useCramped()
  if (isCramped)
    return (
      <ul aria-label={caption}>
        {purchases.map(purchase => (
          <li key={purchase.id} className="border-t border-line py-3.5 pr-3 pl-6">
            <div className="flex items-center gap-1">
              <div className="min-w-0 flex-1 py-1">
                <p className="text-[.9375rem] wrap-anywhere">{purchase.description}</p>
                <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted tabular-nums">
                  {formatDay(purchase.day)}
                  <PurchaseState state={purchase.state} />
                </p>
              </div>
              <div className="shrink-0 text-right">
                <Amount purchase={purchase} />
              </div>
              {purchase.hasReceipt ? (
                <ReceiptButton purchase={purchase} download={download} />
              ) : (
                <span className="size-11" />
              )}
            </div>
            <RefundLine purchase={purchase} onRefund={onRefund} />
          </li>
        ))}
      </ul>
    )
  return (
    <div className="border-t border-line px-6 pb-3">
      <Table
        bare
        caption={caption}
        rows={purchases}
        keyOf={({ id }) => id}
        columns={[
          {
            title: texts.columns.day,
            cell: ({ day }) => <span className="font-normal text-soft tabular-nums">{formatDay(day)}</span>,
          },
          {
            title: texts.columns.what,
            cell: purchase => (
              <div className="min-w-40">
                <p className="wrap-anywhere">{purchase.description}</p>
                <RefundLine purchase={purchase} onRefund={onRefund} />
              </div>
            ),
          },
          { title: texts.columns.state, cell: ({ state }) => <PurchaseState state={state} /> },
          {
            title: texts.columns.amount,
            numeric: true,
            cell: purchase => <Amount purchase={purchase} />,
          },
          {
            title: texts.columns.receipt,
            numeric: true,
            cell: purchase =>
              purchase.hasReceipt && (
                <span className="-my-2 -mr-2 inline-flex">
                  <ReceiptButton purchase={purchase} download={download} />
                </span>
              ),
          },
        ]}
      />
    </div>
  )
}

const stateStyles: Record<WirePurchase['state'], { icon: LucideIcon; className: string }> = {
  paid: { icon: CircleCheck, className: 'text-positive' },
  failed: { icon: CircleAlert, className: 'text-danger' },
  'refund-asked': { icon: RotateCcw, className: 'text-ouro-300' },
  'partly-refunded': { icon: RotateCcw, className: 'text-link' },
  refunded: { icon: RotateCcw, className: 'text-link' },
  reversed: { icon: RotateCcw, className: 'text-danger' },
}

function PurchaseState({ state }: { state: WirePurchase['state'] }) {
  const texts = useTexts(historyTexts).states
  const { icon: Icon, className } = stateStyles[state]
  return (
    <span className={classes('inline-flex items-center gap-1.5 text-sm', className)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {texts[state]}
    </span>
  )
}

function Amount({ purchase: { amount, refunded, instalments, state } }: { purchase: WirePurchase }) {
  const texts = useTexts(historyTexts)
  const language = useLanguage()
  if (amount === null) return null
  return (
    <>
      <p className="font-semibold whitespace-nowrap tabular-nums">{moneyIn(language, amount)}</p>
      {instalments > 1 && (
        <p className="text-sm whitespace-nowrap text-muted">{texts.instalments(instalments)}</p>
      )}
      {state === 'partly-refunded' && (
        <p className="text-sm whitespace-nowrap text-muted">{texts.returned(moneyIn(language, refunded))}</p>
      )}
    </>
  )
}

function RefundLine({
  purchase,
  onRefund,
}: {
  purchase: WirePurchase
  onRefund: PurchaseListProps['onRefund']
}) {
  const texts = useTexts(historyTexts).refund
  if (!onRefund || !isRefundable(purchase)) return null
  const { reason, until } = purchase.refund
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted tabular-nums">
      <button
        type="button"
        aria-label={texts.of(texts[reason], formatDay(purchase.day))}
        onClick={() => onRefund(purchase)}
        className="min-h-11 font-semibold text-link underline decoration-link/40 underline-offset-4 hover:decoration-current"
      >
        {texts[reason]}
      </button>
      {texts.until(formatDay(until))}
    </p>
  )
}
