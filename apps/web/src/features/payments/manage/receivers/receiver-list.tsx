import { useQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { Modal } from '../../../../components/modal.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { Section } from '../../../../components/layout/section.tsx'
import { Skeleton } from '../../../../components/skeleton.tsx'
import { moneyIn } from '../../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { receiversQuery, type Receivers } from '../manage-payments.calls.ts'
import { PayoutForm } from './payout-form.tsx'
import { PayoutList } from './payout-list.tsx'
import { ReversalForm } from './reversal-form.tsx'
import { manageReceiversTexts } from './receivers.texts.ts'
import { SplitRules } from './split-rules.tsx'

type Receiver = Receivers['receivers'][number]
type Payout = Receiver['payouts'][number]

export function ReceiverList() {
  const texts = useTexts(manageReceiversTexts)
  const { data, isError, refetch } = useQuery(receiversQuery)
  if (data === undefined)
    return (
      <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
        <Skeleton className="h-96" />
      </Pending>
    )
  return (
    <>
      <Section title={texts.people.title} text={texts.people.text}>
        {data.receivers.length === 0 ? (
          <p className="text-soft">{texts.people.empty}</p>
        ) : (
          <People receivers={data.receivers} />
        )}
      </Section>
      <SplitRules rules={data.rules} receivers={data.receivers} />
    </>
  )
}

function People({ receivers }: Pick<Receivers, 'receivers'>) {
  const texts = useTexts(manageReceiversTexts)
  const language = useLanguage()
  const [paying, setPaying] = useState<Receiver | null>(null)
  const [takingBack, setTakingBack] = useState<{ receiver: Receiver; payout: Payout } | null>(null)
  const close = () => setPaying(null)
  const closeReversal = () => setTakingBack(null)
  return (
    <>
      <ul aria-label={texts.people.list} className="grid gap-2">
        {receivers.map(receiver => (
          <li key={receiver.id} className="rounded-lg bg-surface p-5 shadow-rest">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{receiver.name}</p>
                <p className="text-sm wrap-anywhere text-muted">{receiver.email}</p>
              </div>
              <Button
                tone="quiet"
                aria-label={texts.people.payTo(receiver.name)}
                onClick={() => setPaying(receiver)}
              >
                <Banknote aria-hidden className="size-4.5" />
                {texts.people.pay}
              </Button>
            </div>
            <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3">
              {(['earned', 'paid', 'pending'] as const).map(sum => (
                <div key={sum}>
                  <dt className="text-sm text-muted">{texts.people.sums[sum]}</dt>
                  <dd className="font-semibold tabular-nums">{moneyIn(language, receiver[sum])}</dd>
                </div>
              ))}
            </dl>
            <PayoutList receiver={receiver} onTakeBack={payout => setTakingBack({ receiver, payout })} />
          </li>
        ))}
      </ul>
      <Modal
        open={paying !== null}
        onClose={close}
        title={texts.payout.title(paying?.name ?? '')}
        description={texts.payout.text(moneyIn(language, paying?.pending ?? 0))}
      >
        {paying !== null && <PayoutForm receiver={paying} onClose={close} />}
      </Modal>
      <Modal
        open={takingBack !== null}
        onClose={closeReversal}
        title={texts.reversal.title(takingBack?.receiver.name ?? '')}
        description={texts.reversal.text}
      >
        {takingBack !== null && <ReversalForm {...takingBack} onClose={closeReversal} />}
      </Modal>
    </>
  )
}
