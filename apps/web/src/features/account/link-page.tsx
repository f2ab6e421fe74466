import { RefusedError } from '@alinha/contract'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, Link2Off, MailOpen, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { AuthLayout } from '../session/index.ts'

type LinkPageProps<Reply> = {
  /** The token of the link; empty when the link was cut off. */
  token: string
  title: string
  intro: string
  button: string
  follow: (token: string) => Promise<Reply>
  done: (reply: Reply) => { title: string; text: string; action: ReactNode }
  expired: { title: string; text: string; action: ReactNode }
}

/** The refusals that mean that the link does not work, whatever the reason. */
const EXPIRED = ['link-expired', 'invalid-request']

/** The page of a mailed link. Nothing happens until a person presses the button: mail scanners open links too. */
export function LinkPage<Reply>({
  token,
  title,
  intro,
  button,
  follow,
  done,
  expired,
}: LinkPageProps<Reply>) {
  const reactToRefusal = useRefusalToasts()
  const following = useMutation({
    mutationFn: () => follow(token),
    onError: error => !isExpired(error) && reactToRefusal(error),
  })
  if (following.isSuccess) return <LinkStep icon={CircleCheck} {...done(following.data)} isResult />
  if (token === '' || isExpired(following.error)) return <LinkStep icon={Link2Off} {...expired} isResult />
  return (
    <LinkStep
      icon={MailOpen}
      title={title}
      text={intro}
      action={
        <Button size="large" wide busy={following.isPending} onClick={() => following.mutate()}>
          {button}
        </Button>
      }
    />
  )
}

const isExpired = (error: unknown): boolean =>
  error instanceof RefusedError && EXPIRED.includes(error.code ?? '')

type LinkStepProps = { icon: LucideIcon; title: string; text: string; action: ReactNode; isResult?: boolean }

/** The heading of a result takes the focus, so that screen readers read it. */
function LinkStep({ icon: Icon, title, text, action, isResult = false }: LinkStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isResult) heading.current?.focus()
  }, [isResult])
  return (
    <AuthLayout>
      <div className="text-center">
        <Icon aria-hidden className="mx-auto size-14 text-brand" strokeWidth={1.4} />
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-3xl md:text-4xl">
          {title}
        </h1>
        <p className="mt-4 mb-8 text-soft">{text}</p>
      </div>
      {action}
    </AuthLayout>
  )
}
