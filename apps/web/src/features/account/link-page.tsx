import { RefusedError } from '@alinha/contract'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, Link2Off, MailOpen, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { Entrance } from '../session/index.ts'

type LinkPageProps<Reply> = {
  /** What the link carried; empty where it was cut. */
  token: string
  title: string
  intro: string
  button: string
  follow: (token: string) => Promise<Reply>
  done: (reply: Reply) => { title: string; text: string; action: ReactNode }
  expired: { title: string; text: string; action: ReactNode }
}

/** The codes with which the server says that a link is no good, whatever the reason. */
const EXPIRED = ['link-expired', 'invalid-request']

/** Where a mailed link leads. Nothing happens before a person presses the button: mail scanners open links too. */
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
  if (following.isSuccess) return <Stage icon={CircleCheck} {...done(following.data)} isResult />
  if (token === '' || isExpired(following.error)) return <Stage icon={Link2Off} {...expired} isResult />
  return (
    <Stage
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

type StageProps = { icon: LucideIcon; title: string; text: string; action: ReactNode; isResult?: boolean }

/** What came of it takes the focus, so that it is read aloud. */
function Stage({ icon: Icon, title, text, action, isResult = false }: StageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isResult) heading.current?.focus()
  }, [isResult])
  return (
    <Entrance>
      <div className="text-center">
        <Icon aria-hidden className="mx-auto size-14 text-brand" strokeWidth={1.4} />
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-3xl md:text-4xl">
          {title}
        </h1>
        <p className="mt-4 mb-8 text-soft">{text}</p>
      </div>
      {action}
    </Entrance>
  )
}
