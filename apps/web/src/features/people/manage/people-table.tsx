import { peopleRoles, type WireManagedUser } from '@alinha/contract'
import { formatDay } from '@alinha/domain'
import { Link } from 'react-router'
import { Avatar } from '../../../components/avatar.tsx'
import { Badge } from '../../../components/badge.tsx'
import { CheckBox } from '../../../components/form/check-box.tsx'
import { ManagedTable } from '../../../components/list/managed-table.tsx'
import { StateDot } from '../../../components/state-dot.tsx'
import { useCramped } from '../../../components/use-narrow.ts'
import { useTexts } from '../../../platform/language.ts'
import { toAdminUser } from '../../../platform/paths.ts'
import { bulkTexts } from './bulk/bulk.texts.ts'
import type { Choosing } from './bulk/use-chosen.ts'
import { peopleTexts } from './people.texts.ts'
import { useUserActions } from './use-user-actions.tsx'
import { UserMenu } from './user-menu.tsx'
import { hasRole, planOf, stateOf, type UserPlan, type UserState } from './user-state.ts'

const planTones = {
  trial: 'progress',
  academic: 'progress',
  premium: 'premium',
  free: 'neutral',
} as const satisfies Record<UserPlan, string>

const stateTones = {
  active: 'on',
  'not-renewing': 'off',
  unconfirmed: 'off',
  blocked: 'wrong',
} as const satisfies Record<UserState, string>

export function PlanBadge({ user }: { user: WireManagedUser }) {
  const texts = useTexts(peopleTexts)
  const plan = planOf(user)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={planTones[plan]}>{texts.plans[plan]}</Badge>
      {user.pagarme !== null && (
        <span className="text-sm text-muted">{texts.periods[user.pagarme.plan]}</span>
      )}
    </span>
  )
}

export function UserStateDot({ user }: { user: WireManagedUser }) {
  const texts = useTexts(peopleTexts)
  const state = stateOf(user)
  return <StateDot tone={stateTones[state]}>{texts.states[state]}</StateDot>
}

type PeopleTableProps = { users: readonly WireManagedUser[]; choosing: Choosing }

export function PeopleTable({ users, choosing: { isChosen, choose } }: PeopleTableProps) {
  const texts = useTexts(peopleTexts)
  const bulk = useTexts(bulkTexts)
  const { ask, dialog } = useUserActions()
  const nameOf = (user: WireManagedUser) => (
    <div className="flex min-w-0 items-center gap-1">
      <label className="-ml-2.5 grid size-11 shrink-0 cursor-pointer place-items-center">
        <CheckBox
          aria-label={bulk.choose(user.name)}
          checked={isChosen(user.id)}
          onChange={({ target }) => choose([user.id], target.checked)}
        />
      </label>
      <Link
        to={toAdminUser(user.id)}
        className="flex min-h-11 min-w-0 items-center gap-3 rounded-md hover:text-link"
      >
        <Avatar name={user.name} src={user.avatar} />
        <span className="min-w-0 leading-tight">
          <span className="block font-semibold wrap-anywhere">{user.name}</span>
          <span className="block text-sm font-normal wrap-anywhere text-muted">{user.email}</span>
        </span>
      </Link>
    </div>
  )
  const rolesOf = (user: WireManagedUser) =>
    peopleRoles
      .filter(role => hasRole(user, role))
      .map(role => texts.roles[role])
      .join(', ') || texts.noRole
  const sinceOf = ({ createdAt }: WireManagedUser) => (
    <span className="tabular-nums">{formatDay(createdAt.slice(0, 10))}</span>
  )
  const untilOf = ({ accessUntil }: WireManagedUser) => (
    <span className="tabular-nums">{accessUntil === null ? texts.noEnd : formatDay(accessUntil)}</span>
  )
  return (
    <>
      <ManagedTable
        caption={texts.list}
        rows={users}
        asCards={useCramped()}
        columns={[
          { title: texts.columns.name, cell: nameOf },
          { title: texts.columns.plan, cell: user => <PlanBadge user={user} /> },
          { title: texts.columns.state, cell: user => <UserStateDot user={user} /> },
          { title: texts.columns.roles, cell: rolesOf },
          { title: texts.columns.until, cell: untilOf },
          { title: texts.columns.since, cell: sinceOf },
        ]}
        menu={{
          title: texts.columns.actions,
          cell: user => <UserMenu user={user} onAsk={action => ask(user, action)} />,
        }}
        facts={user => (
          <div className="mt-2 grid gap-1.5 pr-2 text-sm text-soft">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <PlanBadge user={user} />
              <UserStateDot user={user} />
            </p>
            <p>
              {texts.columns.since} {sinceOf(user)} · {rolesOf(user)}
            </p>
          </div>
        )}
      />
      {dialog}
    </>
  )
}
