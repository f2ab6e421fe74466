import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '../../../components/button.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { useSession } from '../../../platform/api/session.ts'
import { useTexts } from '../../../platform/language.ts'
import { toTicket } from '../../../platform/paths.ts'
import { outcomeTexts, payerQuery, PaymentRefusedModal, PaymentWaiting } from '../../checkout/index.ts'
import { TICKETS_KEY } from '../tickets-key.ts'
import { caseQuoteQuery } from './new-case.calls.ts'
import { PayForCase, type SendStepProps } from './pay-for-case.tsx'
import { sendCaseTexts } from './send-case.texts.ts'
import { useCasePayment, type CasePayment } from './use-case-payment.ts'

/** The form, the wait for an outcome, and the refusal, as in the checkout. */
export function SendStep(props: SendStepProps) {
  const texts = useTexts(outcomeTexts)
  const { underWay, openCase } = useTexts(sendCaseTexts)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { id, state } = props.page
  const userId = useSession()?.user.id ?? null
  const payment = useCasePayment(userId, id, () => {
    void queries.invalidateQueries({ queryKey: TICKETS_KEY, refetchType: 'none' })
    void navigate(toTicket(id), { replace: true })
  })
  const { phase } = payment
  // Another tab pays for it.
  if (state === 'paying' && phase.kind === 'form')
    return (
      <div className="grid justify-items-start gap-5">
        <p className="text-soft">{underWay}</p>
        <ButtonLink to={toTicket(id)}>{openCase}</ButtonLink>
      </div>
    )
  return (
    <>
      {phase.kind === 'waiting' && (
        <PaymentWaiting
          key={phase.intentId}
          intentId={phase.intentId}
          onSettled={settled =>
            settled.state === 'paid' ? payment.finish(id) : payment.refuse(settled.message)
          }
          onUnknown={() => payment.giveUpWaiting(texts.refused.text)}
        />
      )}
      {/* The form stays mounted while the payment is pending: after a refusal nobody types it all again. */}
      <div hidden={phase.kind === 'waiting'}>
        <LoadedPayment {...props} payment={payment} />
      </div>
      <PaymentRefusedModal
        message={phase.kind === 'refused' ? phase.message : null}
        byBank={phase.kind !== 'refused' || phase.byBank}
        onClose={payment.backToForm}
      />
    </>
  )
}

function LoadedPayment(props: SendStepProps & { payment: CasePayment }) {
  const texts = useTexts(sendCaseTexts)
  const [address, setAddress] = useSearchParams()
  const [instalments, setInstalments] = useState(1)
  const coupon = address.get('cupom')
  const { assistance } = props.draft.form
  const quote = useQuery({
    ...caseQuoteQuery({
      assistance: assistance ? 1 : 0,
      ...(coupon !== null && { cupom: coupon }),
      parcelas: instalments,
    }),
    placeholderData: keepPreviousData,
  })
  const payer = useQuery(payerQuery)
  /** In the address, so that a reload keeps it. */
  const setCoupon = (code: string | null) =>
    setAddress(
      params => {
        if (code === null) params.delete('cupom')
        else params.set('cupom', code)
        return params
      },
      { replace: true, preventScrollReset: true },
    )
  if (!quote.data || !payer.data)
    return (
      <Pending
        hasFailed={quote.isError || payer.isError}
        text={texts.loadFailed}
        onRetry={() => {
          // A coupon that is over is taken out of the address.
          if (quote.isError && coupon !== null) setCoupon(null)
          void quote.refetch()
          void payer.refetch()
        }}
      >
        <SkeletonRows rows={3} className="h-40" />
      </Pending>
    )
  return (
    <PayForCase
      {...props}
      quote={quote.data}
      isStale={quote.isPlaceholderData}
      payer={payer.data}
      coupon={coupon}
      onCoupon={setCoupon}
      instalments={instalments}
      onInstalments={setInstalments}
    />
  )
}
