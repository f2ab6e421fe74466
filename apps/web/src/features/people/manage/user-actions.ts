import type { PeopleRole } from '@alinha/contract'
import { accessCalls, mailCalls, moneyCalls, passwordCalls, removalCalls } from './people.calls.ts'

/** What a manager can do to a person that asks for a reason and for nothing else. */
type PlainAction =
  | 'password'
  | 'block'
  | 'unblock'
  | 'stop-renewal'
  | 'resume-renewal'
  | 'end-sessions'
  | 'remove-factor'
  | 'remove'

export type UserAction =
  | { kind: PlainAction }
  | { kind: 'role'; role: PeopleRole; isGiven: boolean }
  | { kind: 'end-session'; sessionId: string }
  | { kind: 'send-mail'; mailId: string }
  | { kind: 'give-days' }
  | { kind: 'view' }

export type ReasonedAction = Exclude<UserAction, { kind: 'give-days' | 'view' }>

export const isDangerous = ({ kind }: ReasonedAction): boolean =>
  ['block', 'stop-renewal', 'remove', 'remove-factor', 'end-session', 'end-sessions'].includes(kind)

const roleCalls = {
  manager: accessCalls.changeManagerRole,
  student: accessCalls.changeStudentRole,
  consultor: accessCalls.changeConsultorRole,
  receiver: accessCalls.changeReceiverRole,
} as const

export function carryOut(action: ReasonedAction, id: number, reason: string): Promise<unknown> {
  const params = { id }
  switch (action.kind) {
    case 'role':
      return roleCalls[action.role]({ params, query: { to: action.isGiven ? 1 : 0, reason } })
    case 'password':
      return passwordCalls.resetUserPassword({ body: { id, reason } })
    case 'block':
    case 'unblock':
      return accessCalls.toggleUserStatus({ params, query: { to: action.kind === 'block' ? 0 : 1, reason } })
    case 'stop-renewal':
    case 'resume-renewal':
      return moneyCalls.toggleSubscriptionStatus({
        params,
        query: { to: action.kind === 'stop-renewal' ? 0 : 1, reason },
      })
    case 'end-session':
      return accessCalls.endUserSessions({ params, body: { sessionId: action.sessionId, reason } })
    case 'end-sessions':
      return accessCalls.endUserSessions({ params, body: { sessionId: null, reason } })
    case 'send-mail':
      return mailCalls.sendUserMailAgain({ params, body: { mailId: action.mailId, reason } })
    case 'remove-factor':
      return accessCalls.removeUserSecondFactor({ params, body: { reason } })
    case 'remove':
      return removalCalls.removeUser({ params, query: { reason } })
  }
}
