import { daysBetween, type Day } from '../day.ts'

/** Two weeks without a lesson: somebody of the institution can still ask what happened. */
export const INACTIVE_AFTER_DAYS = 14

type Activity = { joinedOn: Day; lastSeenOn: Day | null }

/** Whoever has watched nothing since they came has as long from that day on. */
export const isInactiveStudent = ({ joinedOn, lastSeenOn }: Activity, today: Day): boolean => {
  const since = lastSeenOn !== null && lastSeenOn > joinedOn ? lastSeenOn : joinedOn
  return daysBetween(since, today) >= INACTIVE_AFTER_DAYS
}
