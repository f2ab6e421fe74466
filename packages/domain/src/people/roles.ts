import { canonicalEmail } from './email.ts'
import type { User } from './user.ts'

export type Role = 'manager' | 'consultor' | 'receiver' | 'student'

export function rolesOf(
  user: Pick<User, 'isManager' | 'isConsultor' | 'isReceiver' | 'academicType'>,
): Role[] {
  const roles: Role[] = []
  if (user.isManager) roles.push('manager')
  if (user.isConsultor) roles.push('consultor')
  if (user.isReceiver) roles.push('receiver')
  if (user.academicType !== null) roles.push('student')
  return roles
}

/** Compares the whole address in canonical form. What is not an address never matches, not even itself. */
export function isManagerEmail(email: string, managers: readonly string[]): boolean {
  const canonical = canonicalEmail(email)
  return canonical !== null && managers.some(manager => canonicalEmail(manager) === canonical)
}
