import { useMutation } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { showToast } from '../../../components/toast.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { storeSession, useSession } from '../../../platform/api/session.ts'
import { sessionCalls } from '../../session/index.ts'
import { accountCalls } from '../account.calls.ts'
import { confirmFirstTexts } from './confirm-first.texts.ts'

/** Visitors count as confirmed: what they lack is another thing. */
export const useIsEmailConfirmed = (): boolean => useSession()?.user.isEmailConfirmed ?? true

type ConfirmFirstProps = { why: 'community' | 'secondFactor' | 'payments' | 'purchase'; className?: string }

/** Instead of what the server refuses to whoever has not confirmed their e-mail: why, and the way on. */
export function ConfirmFirst({ why, className = '' }: ConfirmFirstProps) {
  const texts = useTexts(confirmFirstTexts)
  const reactToRefusal = useRefusalToasts()
  const email = useSession()?.user.email ?? ''
  const resending = useMutation({
    mutationFn: () => accountCalls.resendConfirmation({ body: { email } }),
    onSuccess: ({ message }) => showToast(message),
    onError: reactToRefusal,
  })
  const checking = useMutation({
    mutationFn: () => sessionCalls.verifyToken(),
    onSuccess: signedIn => {
      storeSession(signedIn)
      if (signedIn.isEmailConfirmed === 0) showToast(texts.notYet)
    },
    onError: reactToRefusal,
  })
  return (
    <section className={`rounded-2xl bg-surface p-6 shadow-rest md:p-8 ${className}`}>
      <MailWarning aria-hidden className="size-8 text-brand" strokeWidth={1.5} />
      <h2 className="mt-4 text-xl">{texts.title}</h2>
      <p className="mt-2 max-w-xl text-[.9375rem] text-soft">{texts.why[why]}</p>
      <p className="mt-2 text-[.9375rem] break-words text-soft">{texts.sentTo(email)}</p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button busy={checking.isPending} onClick={() => checking.mutate()}>
          {texts.isDone}
        </Button>
        <Button tone="quiet" busy={resending.isPending} onClick={() => resending.mutate()}>
          {texts.resend}
        </Button>
      </div>
    </section>
  )
}
