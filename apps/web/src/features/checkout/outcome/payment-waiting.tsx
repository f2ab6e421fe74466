import { checkout, RefusedError, type ReplyOf } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../../../components/button.tsx'
import { useTexts } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { checkoutCalls } from '../checkout.calls.ts'
import { outcomeTexts } from './outcome.texts.ts'

const QUICK_CHECKS = 15
const QUICK_MS = 2_000
const SLOW_MS = 6_000
const LONG_WAIT_MS = 45_000
/** The payment request may reach the server after the first questions about it. */
const CHECKS_BEFORE_GIVING_UP = 3

type Payment = ReplyOf<typeof checkout.readPayment>

type PaymentWaitingProps = {
  intentId: string
  onSettled: (payment: Payment) => void
  /** The server does not know this payment. */
  onUnknown: () => void
}

/** Polls the server until the outcome is known, and meanwhile says what is safe to do. */
export function PaymentWaiting({ intentId, onSettled, onUnknown }: PaymentWaitingProps) {
  const texts = useTexts(outcomeTexts).waiting
  const isLong = useLongWait()
  const heading = useRef<HTMLHeadingElement>(null)
  const payment = useQuery({
    queryKey: ['payment', intentId],
    queryFn: ({ signal }) => checkoutCalls.readPayment({ params: { id: intentId }, signal }),
    retry: false,
    gcTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) =>
      state.dataUpdateCount + state.errorUpdateCount < QUICK_CHECKS ? QUICK_MS : SLOW_MS,
  })
  const { data, error, errorUpdateCount } = payment
  const isUnknown =
    error instanceof RefusedError && error.code === 'not-found' && errorUpdateCount >= CHECKS_BEFORE_GIVING_UP

  // Follows the payment: its outcome is reported once.
  const isReported = useRef(false)
  useEffect(() => {
    if (isReported.current) return
    const isSettled = data !== undefined && data.state !== 'processing'
    isReported.current = isSettled || isUnknown
    if (isSettled) onSettled(data)
    else if (isUnknown) onUnknown()
  }, [data, isUnknown, onSettled, onUnknown])

  // Follows the change of screen: screen readers read the heading, as on a new page.
  useEffect(() => heading.current?.focus(), [])

  return (
    <section className="mx-auto flex w-full max-w-lg flex-col items-center px-5 py-16 text-center md:py-24">
      <span className="grid size-20 place-items-center rounded-full bg-surface text-link shadow-rest">
        <LoaderCircle aria-hidden className="size-9 animate-spin" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-8 text-3xl text-balance outline-none md:text-4xl">
        {texts.title}
      </h1>
      <div role="status" className="mt-4 text-lg text-soft">
        <p>{isLong ? texts.long : texts.text}</p>
      </div>
      <p className="mt-5 rounded-md bg-surface px-5 py-4 text-[.9375rem] text-soft shadow-rest">
        {texts.dontPayAgain}
      </p>
      {isLong && (
        <ButtonLink to={paths.paymentHistory} tone="quiet" className="mt-6">
          {texts.history}
        </ButtonLink>
      )}
    </section>
  )
}

function useLongWait(): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLong
}
