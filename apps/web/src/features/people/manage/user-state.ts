import type { PeopleRole, WireManagedUser } from '@alinha/contract'

export type UserPlan = 'trial' | 'academic' | 'premium' | 'free'
export type UserState = 'blocked' | 'not-renewing' | 'unconfirmed' | 'active'

/** What a badge says: a trial is premium too, and a student’s plan is named for them. */
export function planOf({ isTrial, currentPlan, isAluno }: WireManagedUser): UserPlan {
  if (currentPlan === 'free') return 'free'
  if (isTrial === 1) return 'trial'
  return isAluno === 1 ? 'academic' : 'premium'
}

/** The first that somebody has to know. */
export function stateOf({ isActive, isSuspended, isEmailConfirmed }: WireManagedUser): UserState {
  if (isActive === 0) return 'blocked'
  if (isEmailConfirmed === 0) return 'unconfirmed'
  return isSuspended === 1 ? 'not-renewing' : 'active'
}

export const hasRole = (user: WireManagedUser, role: PeopleRole): boolean =>
  ({
    manager: user.isManager === 1,
    student: user.isAluno === 1,
    consultor: user.isConsultor === 1,
    receiver: user.userRecebedor === '1',
  })[role]

/** Not staff, whose pages show other people's data, nor who could not log in. */
export const mayBeViewed = (user: WireManagedUser): boolean =>
  user.isActive === 1 && !(['manager', 'consultor', 'receiver'] as const).some(role => hasRole(user, role))
