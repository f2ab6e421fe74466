import type { User } from '../people/user.ts'

export type Badge = 'teacher' | 'consultor' | 'team'

/** Shown beside a name. The role that says most about an answer comes first. */
export function badgeOf(
  author: Pick<User, 'isManager' | 'isConsultor'> & { isTeacher: boolean },
): Badge | null {
  if (author.isTeacher) return 'teacher'
  if (author.isConsultor) return 'consultor'
  return author.isManager ? 'team' : null
}
