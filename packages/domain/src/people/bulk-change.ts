/** What managers do to many people at once. Each is also an action on one person. */
export const bulkActions = [
  'give-days',
  'give-student',
  'take-student',
  'mail-password',
  'block',
  'unblock',
] as const
export type BulkAction = (typeof bulkActions)[number]

/** Only days are counted. */
export const needsDays = (action: BulkAction): boolean => action === 'give-days'

type Person = { isBlocked: boolean; isStudent: boolean }

/** True when the action would change nothing about a person. Days and passwords are always something new. */
export function isSoAlready(action: BulkAction, { isBlocked, isStudent }: Person): boolean {
  switch (action) {
    case 'block':
      return isBlocked
    case 'unblock':
      return !isBlocked
    case 'give-student':
      return isStudent
    case 'take-student':
      return !isStudent
    case 'give-days':
    case 'mail-password':
      return false
  }
}

export type BulkState = 'running' | 'stopped' | 'done'

/** A change that was stopped when nobody was left is done. */
export function bulkState({ isStopped, waiting }: { isStopped: boolean; waiting: number }): BulkState {
  if (waiting === 0) return 'done'
  return isStopped ? 'stopped' : 'running'
}
