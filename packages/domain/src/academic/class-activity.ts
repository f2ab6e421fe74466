import { addDays, type Day } from '../day.ts'

/** Two weeks without a lesson: somebody of the institution can still ask what happened. */
export const INACTIVE_AFTER_DAYS = 14

/** Whoever has watched something after this day is active. */
export const inactiveSince = (today: Day): Day => addDays(today, -INACTIVE_AFTER_DAYS)

type Activity = { joinedOn: Day; lastSeenOn: Day | null }

/** Whoever has watched nothing since they came has as long from that day on. */
export const isInactiveStudent = ({ joinedOn, lastSeenOn }: Activity, today: Day): boolean => {
  const since = lastSeenOn !== null && lastSeenOn > joinedOn ? lastSeenOn : joinedOn
  return since <= inactiveSince(today)
}
