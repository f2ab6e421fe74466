import type { PaymentOperation } from '@alinha/domain'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { useTexts } from '../../../platform/language.ts'
import { paths, toCourse } from '../../../platform/paths.ts'
import { storeUser, useSession } from '../../../platform/api/session.ts'
import { ConfirmFirst, useIsEmailConfirmed } from '../../account/index.ts'
import { Notice } from '../notice.tsx'
import { outcomeTexts } from './outcome.texts.ts'
import { PaymentWaiting } from './payment-waiting.tsx'
import { findPendingPayment, forgetPayment } from './pending-payment.ts'

const FROM_SECONDS = 10
const LEAVES_AT = 1
const SECOND_MS = 1_000

/** What was paid for on the page before. */
type Done = { operation?: PaymentOperation; courseId?: number }

/** Thanks only who comes from a payment: whoever opens the address says nothing about their money by that. */
export function ThankYouPage() {
  const { state } = useLocation() as { state: Done | null }
  const userId = useSession()?.user.id
  const [isPaid, setPaid] = useState(false)
  const navigate = useNavigate()
  if (state !== null || isPaid) return <Thanks done={state ?? {}} />
  const pending = userId === undefined ? null : findPendingPayment(userId)
  if (userId === undefined || pending === null) return <NothingPaid />
  const leave = () => {
    forgetPayment(userId)
    void navigate(paths.paymentHistory, { replace: true })
  }
  return (
    <PaymentWaiting
      intentId={pending}
      onSettled={payment => {
        if (payment.state !== 'paid') return leave()
        forgetPayment(userId)
        storeUser(payment.user)
        setPaid(true)
      }}
      onUnknown={leave}
    />
  )
}

function NothingPaid() {
  const texts = useTexts(outcomeTexts).nothingPaid
  return (
    <Notice title={texts.title} text={texts.text}>
      <ButtonLink to={paths.paymentHistory} size="large">
        {texts.go}
      </ButtonLink>
    </Notice>
  )
}

function Thanks({ done }: { done: Done }) {
  const texts = useTexts(outcomeTexts).thanks
  const isEmailConfirmed = useIsEmailConfirmed()
  const { seconds, stop, isStopped } = useCountdown()
  return (
    <section className="mx-auto flex w-full max-w-xl flex-1 flex-col items-center justify-center px-5 py-14 text-center md:py-20">
      <span className="grid size-24 place-items-center rounded-full bg-positive/12 text-positive">
        <Check aria-hidden strokeWidth={2.5} className="size-11" />
      </span>
      <h1 className="mt-8 text-4xl md:text-6xl">{texts.title}</h1>
      <p className="mt-5 text-lg text-soft">{done.operation === 'add-card' ? texts.card : texts.text}</p>
      <p role="timer" className="mt-8 text-[.9375rem] text-muted tabular-nums">
        {isStopped ? texts.stopped : texts.countdown(seconds)}
      </p>
      <div className="mt-5 grid w-full max-w-sm gap-2.5">
        <ButtonLink to={paths.paymentHistory} size="large" wide>
          {texts.go}
        </ButtonLink>
        <ButtonLink
          to={done.courseId === undefined ? paths.catalog : toCourse(done.courseId)}
          tone="quiet"
          wide
        >
          {done.courseId === undefined ? texts.study : texts.openCourse}
        </ButtonLink>
        {!isStopped && (
          <Button tone="plain" wide onClick={stop}>
            {texts.stay}
          </Button>
        )}
      </div>
      {!isEmailConfirmed && <ConfirmFirst why="purchase" className="mt-10 w-full text-left" />}
    </section>
  )
}

/** Follows the clock: with one second left it opens the payments page, unless the person wants to stay. */
function useCountdown() {
  const navigate = useNavigate()
  const [seconds, setSeconds] = useState(FROM_SECONDS)
  const [isStopped, setStopped] = useState(false)
  useEffect(() => {
    if (isStopped) return
    if (seconds <= LEAVES_AT) return void navigate(paths.paymentHistory, { replace: true })
    const timer = setTimeout(() => setSeconds(seconds - 1), SECOND_MS)
    return () => clearTimeout(timer)
  }, [seconds, isStopped, navigate])
  return { seconds, isStopped, stop: () => setStopped(true) }
}
