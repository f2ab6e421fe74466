import { useMutation } from '@tanstack/react-query'
import { CircleCheck, MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { showToast } from '../../components/toast.tsx'
import { useTexts } from '../../platform/language.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { useSession } from '../../platform/api/session.ts'
import { accountCalls } from './account.calls.ts'
import { confirmTexts } from './confirm.texts.ts'
import { NextStep } from './next-step.tsx'
import { registerTexts } from './register.texts.ts'

const SECONDS_BEFORE_RESENDING = 60

/** The end of the registration. It is the same for an e-mail that has an account already: only the mail says so. */
export function CheckYourEmail(props: { email: string; onCorrect: () => void }) {
  // The mail opens a tab of its own, which tells this one that it is done.
  return useSession()?.user.isEmailConfirmed ? <Confirmed /> : <Waiting {...props} />
}

function Confirmed() {
  const texts = useTexts(confirmTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="text-center">
      <CircleCheck aria-hidden className="mx-auto size-14 text-brand" strokeWidth={1.4} />
      <h1 ref={heading} tabIndex={-1} className="mt-6 mb-8 text-3xl md:text-4xl">
        {texts.doneTitle}
      </h1>
      <NextStep />
    </div>
  )
}

function Waiting({ email, onCorrect }: { email: string; onCorrect: () => void }) {
  const texts = useTexts(registerTexts)
  const reactToRefusal = useRefusalToasts()
  const heading = useRef<HTMLHeadingElement>(null)
  const [wait, setWait] = useState(SECONDS_BEFORE_RESENDING)
  const resending = useMutation({
    mutationFn: () => accountCalls.resendConfirmation({ body: { email } }),
    onSuccess: ({ message }) => {
      showToast(message)
      setWait(SECONDS_BEFORE_RESENDING)
    },
    onError: reactToRefusal,
  })

  useEffect(() => heading.current?.focus(), [])
  // Follows the clock: mails take a while, and sending another one would invalidate the first.
  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1_000)
    return () => clearTimeout(timer)
  }, [wait])

  return (
    <div className="text-center">
      <MailCheck aria-hidden className="mx-auto size-14 text-brand" strokeWidth={1.4} />
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-3xl md:text-4xl">
        {texts.checkEmail}
      </h1>
      <p className="mt-4 text-soft">
        <span>{texts.checkEmailText}</span>
        <strong className="block font-semibold break-all text-strong">{email}</strong>
      </p>
      <p className="mt-3 text-soft">{texts.checkEmailNext}</p>
      <p className="mt-8 text-sm text-muted">{texts.checkSpam}</p>
      <div className="mt-4 grid gap-2.5">
        <Button
          tone="quiet"
          size="large"
          disabled={wait > 0}
          busy={resending.isPending}
          onClick={() => resending.mutate()}
        >
          {wait > 0 ? texts.resendIn(wait) : texts.resend}
        </Button>
        <Button tone="plain" onClick={onCorrect}>
          {texts.wrongEmail}
        </Button>
      </div>
    </div>
  )
}
