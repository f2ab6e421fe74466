import { peopleRoles, type WireManagedUser } from '@alinha/contract'
import { formatDay } from '@alinha/domain'
import { classes } from '../../../../components/classes.ts'
import { useTexts } from '../../../../platform/language.ts'
import { peopleTexts } from '../people.texts.ts'
import type { UserAction } from '../user-actions.ts'
import { hasRole } from '../user-state.ts'
import { MemberCard } from './member-card.tsx'
import { MemberForm } from './member-form.tsx'
import { MemberNotes } from './member-notes.tsx'
import { memberTexts } from './member.texts.ts'

type PartProps = { user: WireManagedUser; onAsk: (action: UserAction) => void }

export const MemberSummary = ({ user, onAsk }: PartProps) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <div className="grid gap-4">
      <Access user={user} />
      <Roles user={user} onAsk={onAsk} />
    </div>
    <div className="grid gap-4">
      <MemberForm key={`${user.name} ${user.email}`} user={user} />
      <MemberNotes userId={user.id} />
    </div>
  </div>
)

function Access({ user }: { user: WireManagedUser }) {
  const texts = useTexts(memberTexts)
  const people = useTexts(peopleTexts)
  return (
    <MemberCard title={texts.access}>
      <p className="text-sm text-muted">{texts.accessUntil}</p>
      <p className="text-2xl font-semibold tabular-nums">
        {user.accessUntil === null ? people.noEnd : formatDay(user.accessUntil)}
      </p>
      <p className="mt-1 text-sm text-muted">{texts.since(formatDay(user.createdAt.slice(0, 10)))}</p>
    </MemberCard>
  )
}

function Roles({ user, onAsk }: PartProps) {
  const texts = useTexts(memberTexts)
  const people = useTexts(peopleTexts)
  return (
    <MemberCard title={texts.roles} text={texts.rolesText}>
      <ul className="divide-y divide-line">
        {peopleRoles.map(role => {
          const isOn = hasRole(user, role)
          return (
            <li key={role} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block font-medium">{people.roles[role]}</span>
                <span className="text-sm text-muted">{texts.roleHints[role]}</span>
              </span>
              <button
                type="button"
                role="switch"
                aria-checked={isOn}
                aria-label={people.roles[role]}
                onClick={() => onAsk({ kind: 'role', role, isGiven: !isOn })}
                className="grid size-11 shrink-0 place-items-center rounded-full"
              >
                <span
                  className={classes(
                    'relative h-6 w-10 rounded-full transition-colors',
                    isOn ? 'bg-ok-700' : 'bg-esm-500',
                  )}
                >
                  <span
                    className={classes(
                      'absolute top-0.5 size-5 rounded-full bg-esm-50 shadow-rest',
                      isOn ? 'right-0.5' : 'left-0.5',
                    )}
                  />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </MemberCard>
  )
}
