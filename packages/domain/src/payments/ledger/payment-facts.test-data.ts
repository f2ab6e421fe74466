import { daysBetween } from '../../day.ts'

/** In milliseconds: an hour of a day, by the clock of Greenwich. */
export const momentOf = (day: string, hour = 15): number =>
  (daysBetween('1970-01-01', day) * 24 + hour) * 3_600_000
