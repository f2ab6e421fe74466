import type { WireUserMail } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../components/button.tsx'
import { classes } from '../../../../components/classes.ts'
import { Pending } from '../../../../components/pending.tsx'
import { Skeleton } from '../../../../components/skeleton.tsx'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { formatMoment } from '../../../../platform/moments.ts'
import { memberMailsQuery } from '../people.calls.ts'
import type { UserAction } from '../user-actions.ts'
import { memberMailsTexts } from './mails.texts.ts'
import { MemberCard } from './member-card.tsx'
import { memberTexts } from './member.texts.ts'

type MemberMailsProps = { userId: number; onAsk: (action: UserAction) => void }

export function MemberMails({ userId, onAsk }: MemberMailsProps) {
  const texts = useTexts(memberMailsTexts)
  const { loadFailed } = useTexts(memberTexts)
  const { data, isError, refetch } = useQuery(memberMailsQuery(userId))
  if (data === undefined)
    return (
      <Pending hasFailed={isError} text={loadFailed} onRetry={() => void refetch()}>
        <Skeleton className="h-48" />
      </Pending>
    )
  return (
    <MemberCard title={texts.title} text={texts.text}>
      {data.mails.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <ul aria-label={texts.title} className="divide-y divide-line">
          {data.mails.map(mail => (
            <Mail key={mail.id} mail={mail} onSend={() => onAsk({ kind: 'send-mail', mailId: mail.id })} />
          ))}
        </ul>
      )}
    </MemberCard>
  )
}

function Mail({ mail, onSend }: { mail: WireUserMail; onSend: () => void }) {
  const texts = useTexts(memberMailsTexts)
  const moment = formatMoment(mail.at, useLanguage())
  const subject = mail.subject ?? texts.unknownSubject
  const state = texts.states[mail.state]
  const action = mail.state === 'waiting' ? texts.tryNow : texts.sendAgain
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-52 leading-snug">
        <span className="block font-medium wrap-anywhere">{subject}</span>
        <span className="block text-sm wrap-anywhere text-muted tabular-nums">
          <span className={classes(mail.state === 'failed' && 'font-semibold text-danger')}>
            {mail.droppedBecause === null ? state : `${state}: ${texts.because[mail.droppedBecause]}`}
          </span>
          {' · '}
          {mail.to !== null && `${mail.to} · `}
          {moment}
        </span>
        {mail.isCodeOver === 1 && <span className="block text-sm text-muted">{texts.codeOver}</span>}
      </span>
      {mail.state !== 'not-sent' && mail.isCodeOver === 0 && (
        <Button
          tone="plain"
          size="narrow"
          aria-label={texts.ofMail(action, subject, moment)}
          onClick={onSend}
        >
          {action}
        </Button>
      )}
    </li>
  )
}
