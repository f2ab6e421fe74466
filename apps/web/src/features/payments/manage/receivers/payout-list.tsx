import { formatDay } from '@alinha/domain'
import { Undo2 } from 'lucide-react'
import { Button } from '../../../../components/button.tsx'
import { classes } from '../../../../components/classes.ts'
import { moneyIn } from '../../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import type { Receivers } from '../manage-payments.calls.ts'
import { manageReceiversTexts } from './receivers.texts.ts'

type Receiver = Receivers['receivers'][number]
type Payout = Receiver['payouts'][number]

type PayoutListProps = { receiver: Receiver; onTakeBack: (payout: Payout) => void }

/** What was noted for a receiver. What was taken back stays, and so does the entry that took it back. */
export function PayoutList({ receiver: { name, payouts }, onTakeBack }: PayoutListProps) {
  const { payouts: texts } = useTexts(manageReceiversTexts)
  const language = useLanguage()
  if (payouts.length === 0) return null
  return (
    <details className="mt-4 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-link">
        {texts.title(payouts.length)}
      </summary>
      <ul aria-label={texts.list(name)} className="grid">
        {payouts.map(payout => {
          const amount = moneyIn(language, payout.amount)
          return (
            <li
              key={payout.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-0"
            >
              <span className="min-w-0">
                <span className={classes('font-semibold tabular-nums', payout.isReversed && 'line-through')}>
                  {amount}
                </span>{' '}
                <span className="text-sm text-muted tabular-nums">{formatDay(payout.day)}</span>
                <span className="block text-sm wrap-anywhere text-muted">
                  {payout.reverses === null ? payout.note : texts.takenBack(payout.note)}
                </span>
              </span>
              {payout.reverses === null && !payout.isReversed && (
                <Button
                  tone="plain"
                  aria-label={texts.takeBackOf(amount, name)}
                  onClick={() => onTakeBack(payout)}
                >
                  <Undo2 aria-hidden className="size-4.5" />
                  {texts.takeBack}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
