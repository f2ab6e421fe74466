import type { WireUndeliveredMail } from '@alinha/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { showToast } from '../../../components/toast.tsx'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { formatMoment } from '../../../platform/moments.ts'
import { mailCalls, UNDELIVERED_MAILS_KEY } from './mails.calls.ts'
import { mailsTexts } from './mails.texts.ts'

/** To whom, about what, since when and why not yet. What the mail says is not here. */
export function UndeliveredMail({ mail }: { mail: WireUndeliveredMail }) {
  const texts = useTexts(mailsTexts)
  const language = useLanguage()
  const to = mail.to ?? texts.unknownPerson
  return (
    <article
      aria-label={texts.mailTo(to)}
      className="flex flex-col gap-4 rounded-xl bg-surface p-4 shadow-rest sm:flex-row sm:items-center md:p-5"
    >
      <div className="min-w-0 flex-1">
        <h2 className="font-sans text-base tracking-normal wrap-anywhere">
          {mail.subject ?? texts.unknownSubject}
        </h2>
        <p className="text-[.9375rem] wrap-anywhere text-soft">{to}</p>
        <p className="mt-2 text-[.9375rem]">
          {mail.droppedBecause === null ? <Said mail={mail} /> : texts.dropped[mail.droppedBecause]}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-2.5 text-[.8125rem] text-muted">
          <span>{texts.since(formatMoment(mail.failingSince, language))}</span>
          <span>{texts.tries(mail.tries)}</span>
          {mail.nextTryAt !== null && <span>{texts.nextTry(formatMoment(mail.nextTryAt, language))}</span>}
        </p>
      </div>
      {mail.state !== 'dropped' && <SendAgainButton mail={mail} to={to} />}
    </article>
  )
}

/** The mail server's own numbers and words stand beside ours: whoever runs it knows them. */
function Said({ mail: { reason, status, code } }: { mail: WireUndeliveredMail }) {
  const texts = useTexts(mailsTexts)
  const theirs = [status, code].filter(part => part !== null).join(' ')
  return (
    <>
      {texts.said[reason] ?? reason}
      {theirs !== '' && <span className="ml-1.5 font-mono text-sm text-soft">{theirs}</span>}
    </>
  )
}

function SendAgainButton({ mail, to }: { mail: WireUndeliveredMail; to: string }) {
  const texts = useTexts(mailsTexts)
  const queries = useQueryClient()
  const isWaiting = mail.state === 'trying'
  const sending = useMutation({
    mutationFn: () => mailCalls.sendMailAgain({ params: { id: mail.id } }),
    onSuccess: ({ message }) => showToast(message),
    onError: useRefusalToasts(),
    onSettled: () => queries.invalidateQueries({ queryKey: UNDELIVERED_MAILS_KEY }),
  })
  return (
    <Button
      tone="quiet"
      aria-label={isWaiting ? texts.tryNowTo(to) : texts.sendAgainTo(to)}
      busy={sending.isPending}
      onClick={() => sending.mutate()}
    >
      <RotateCcw aria-hidden className="size-4.5" />
      {isWaiting ? texts.tryNow : texts.sendAgain}
    </Button>
  )
}
