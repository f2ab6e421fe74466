/** What a manager can change about an account that its owner is told of by mail. */
export const accountChanges = [
  'blocked',
  'unblocked',
  'manager-given',
  'manager-taken',
  'consultor-given',
  'consultor-taken',
  'receiver-given',
  'receiver-taken',
  'student-given',
  'student-taken',
  'coordinator-given',
  'coordinator-taken',
  'sessions-ended',
  'second-factor-removed',
  'viewed',
] as const
export type AccountChange = (typeof accountChanges)[number]
