import type { PaymentOperation } from '@alinha/domain'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { useTexts } from '../../../platform/language.ts'
import { paths, toCourse } from '../../../platform/paths.ts'
import { ConfirmFirst, useIsEmailConfirmed } from '../../account/index.ts'
import { outcomeTexts } from './outcome.texts.ts'

const FROM_SECONDS = 10
const LEAVES_AT = 1
const SECOND_MS = 1_000

export function ThankYouPage() {
  const texts = useTexts(outcomeTexts).thanks
  const { state } = useLocation() as { state: { operation?: PaymentOperation; courseId?: number } | null }
  const isEmailConfirmed = useIsEmailConfirmed()
  const { seconds, stop, isStopped } = useCountdown()
  return (
    <section className="mx-auto flex w-full max-w-xl flex-1 flex-col items-center justify-center px-5 py-14 text-center md:py-20">
      <span className="grid size-24 place-items-center rounded-full bg-positive/12 text-positive">
        <Check aria-hidden strokeWidth={2.5} className="size-11" />
      </span>
      <h1 className="mt-8 text-4xl md:text-6xl">{texts.title}</h1>
      <p className="mt-5 text-lg text-soft">{state?.operation === 'add-card' ? texts.card : texts.text}</p>
      <p role="timer" className="mt-8 text-[.9375rem] text-muted tabular-nums">
        {isStopped ? texts.stopped : texts.countdown(seconds)}
      </p>
      <div className="mt-5 grid w-full max-w-sm gap-2.5">
        <ButtonLink to={paths.paymentHistory} size="large" wide>
          {texts.go}
        </ButtonLink>
        <ButtonLink
          to={state?.courseId === undefined ? paths.catalog : toCourse(state.courseId)}
          tone="quiet"
          wide
        >
          {state?.courseId === undefined ? texts.study : texts.openCourse}
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
