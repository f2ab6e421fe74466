import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../components/button.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { Skeleton } from '../../../../components/skeleton.tsx'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { formatMoment } from '../../../../platform/moments.ts'
import { actionsTexts } from '../actions.texts.ts'
import { memberSessionsQuery } from '../people.calls.ts'
import type { UserAction } from '../user-actions.ts'
import { MemberCard } from './member-card.tsx'
import { memberTexts } from './member.texts.ts'

type MemberDevicesProps = { userId: number; onAsk: (action: UserAction) => void }

export function MemberDevices({ userId, onAsk }: MemberDevicesProps) {
  const texts = useTexts(memberTexts)
  const actions = useTexts(actionsTexts).actions
  const language = useLanguage()
  const { data, isError, refetch } = useQuery(memberSessionsQuery(userId))
  if (data === undefined)
    return (
      <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
        <Skeleton className="h-48" />
      </Pending>
    )
  const { sessions, hasSecondFactor } = data
  return (
    <div className="grid gap-4">
      <MemberCard
        title={texts.devices}
        action={
          sessions.length > 1 && (
            <Button tone="danger" onClick={() => onAsk({ kind: 'end-sessions' })}>
              {actions['end-sessions'].title}
            </Button>
          )
        }
      >
        {sessions.length === 0 ? (
          <p className="text-muted">{texts.noDevices}</p>
        ) : (
          <ul aria-label={texts.devices} className="divide-y divide-line">
            {sessions.map(({ id, device, network, since }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
                <span className="min-w-0 flex-1 basis-52 leading-tight">
                  <span className="block font-medium">{device}</span>
                  <span className="text-sm text-muted tabular-nums">
                    {network} · {formatMoment(since, language)}
                  </span>
                </span>
                <Button
                  tone="plain"
                  size="narrow"
                  aria-label={texts.endSession(device, formatMoment(since, language))}
                  onClick={() => onAsk({ kind: 'end-session', sessionId: id })}
                >
                  {actions['end-session'].submit}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </MemberCard>
      <MemberCard
        title={texts.secondFactor}
        text={hasSecondFactor === 1 ? texts.hasFactor : texts.noFactor}
        action={
          hasSecondFactor === 1 && (
            <Button tone="danger" onClick={() => onAsk({ kind: 'remove-factor' })}>
              {actions['remove-factor'].title}
            </Button>
          )
        }
      >
        {null}
      </MemberCard>
    </div>
  )
}
