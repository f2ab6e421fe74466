import type { WireManagedUser } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, KeyRound } from 'lucide-react'
import { useParams } from 'react-router'
import { Avatar } from '../../../../components/avatar.tsx'
import { Button } from '../../../../components/button.tsx'
import { PageFrame } from '../../../../components/layout/page-frame.tsx'
import { Tabs } from '../../../../components/layout/tabs.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { Skeleton } from '../../../../components/skeleton.tsx'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { idInAddress } from '../../../../platform/id-in-address.ts'
import { formatMoment } from '../../../../platform/moments.ts'
import { paths } from '../../../../platform/paths.ts'
import { useChoiceInAddress } from '../../../../platform/use-list-choices.ts'
import { actionsTexts } from '../actions.texts.ts'
import { memberQuery, type UserDetails } from '../people.calls.ts'
import { PlanBadge, UserStateDot } from '../people-table.tsx'
import { useUserActions } from '../use-user-actions.tsx'
import type { UserAction } from '../user-actions.ts'
import { UserMenu } from '../user-menu.tsx'
import { MemberDevices } from './member-devices.tsx'
import { MemberHours } from './member-hours.tsx'
import { MemberMails } from './member-mails.tsx'
import { MemberPayments } from './member-payments.tsx'
import { MemberRecord } from './member-record.tsx'
import { MemberSummary } from './member-summary.tsx'
import { memberTexts } from './member.texts.ts'

const parts = ['summary', 'payments', 'hours', 'devices', 'mails', 'record'] as const

export function MemberPage() {
  const texts = useTexts(memberTexts)
  const id = idInAddress(useParams()['id']) ?? 0
  const { data, isError, refetch } = useQuery(memberQuery(id))
  const { ask, dialog } = useUserActions()
  const [part, choosePart] = useChoiceInAddress('parte', parts)
  const user = data?.user
  const askOf = (action: UserAction) => user && ask(user, action)
  const contents = user && {
    summary: <MemberSummary user={user} onAsk={askOf} />,
    payments: <MemberPayments user={user} onAsk={askOf} />,
    hours: <MemberHours userId={user.id} />,
    devices: <MemberDevices userId={user.id} onAsk={askOf} />,
    mails: <MemberMails userId={user.id} onAsk={askOf} />,
    record: <MemberRecord userId={user.id} />,
  }
  return (
    <PageFrame
      title={user?.name ?? '…'}
      below={data && <Who {...data} />}
      back={{ to: paths.adminUsers, label: texts.back }}
      actions={user && <Actions user={user} onAsk={askOf} />}
    >
      {contents ? (
        <Tabs
          label={texts.parts}
          chosen={{ id: part, choose: choosePart }}
          tabs={parts.map(one => ({ id: one, title: texts.tabs[one], content: contents[one] }))}
        />
      ) : (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <div className="grid gap-4 lg:grid-cols-2">
            <Skeleton className="h-64" />
            <Skeleton className="h-64" />
          </div>
        </Pending>
      )}
      {dialog}
    </PageFrame>
  )
}

function Actions({ user, onAsk }: { user: WireManagedUser; onAsk: (action: UserAction) => void }) {
  const texts = useTexts(actionsTexts)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button tone="quiet" onClick={() => onAsk({ kind: 'password' })}>
        <KeyRound aria-hidden className="size-4.5" />
        {texts.actions.password.title}
      </Button>
      <Button onClick={() => onAsk({ kind: 'give-days' })}>
        <CalendarPlus aria-hidden className="size-4.5" />
        {texts.actions['give-days'].title}
      </Button>
      <UserMenu user={user} isOnOwnPage onAsk={onAsk} />
    </div>
  )
}

/** Who they are, in one look. */
function Who({ user, details }: { user: WireManagedUser; details: UserDetails }) {
  const texts = useTexts(memberTexts)
  const language = useLanguage()
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={user.name} src={user.avatar} size="large" />
      <div className="grid min-w-0 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <PlanBadge user={user} />
          <UserStateDot user={user} />
        </p>
        <p className="flex flex-wrap gap-x-3 gap-y-1 wrap-anywhere">
          <span>{user.email}</span>
          <span>{user.isEmailConfirmed === 1 ? texts.confirmed : texts.notConfirmed}</span>
          {details.document !== null && <span className="tabular-nums">{details.document}</span>}
          {details.phone !== null && <span className="tabular-nums">{details.phone}</span>}
          {details.place !== null && <span>{details.place}</span>}
        </p>
        <p className="text-sm">
          {details.lastLoginAt === null
            ? texts.neverLoggedIn
            : texts.lastLogin(formatMoment(details.lastLoginAt, language))}
        </p>
        {details.deletionDueAt !== null && (
          <p className="font-semibold text-danger">
            {texts.deletionOn(formatMoment(details.deletionDueAt, language))}
          </p>
        )}
      </div>
    </div>
  )
}
