/** A calendar day in America/Sao_Paulo as `YYYY-MM-DD`, so that no time zone can move an expiry. */
export type Day = string

const MILLISECONDS_A_DAY = 86_400_000

/** The beginning of the day in UTC, in milliseconds: for sums and formats, which then move it nowhere. */
export const toUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: Day, days: number): Day =>
  new Date(toUtc(day) + days * MILLISECONDS_A_DAY).toISOString().slice(0, 10)

/** Positive when `to` is after `from`. */
export const daysBetween = (from: Day, to: Day): number => (toUtc(to) - toUtc(from)) / MILLISECONDS_A_DAY

/** What a clock shows that is so many hours behind UTC. */
const dayBehind = (moment: number, hours: number): Day =>
  new Date(moment - hours * 3_600_000).toISOString().slice(0, 10)

/** Created at its first use: time zone data takes a slow phone a quarter of a second to load. */
let saoPaulo: Intl.DateTimeFormat | undefined

/**
 * The day at an instant in milliseconds. São Paulo is three hours behind UTC, or two in a summer time. When both clocks
 * show the same day, which is all but one hour of each day, no time zone data is needed. Sweden writes days as we do.
 */
export function dayAt(moment: number): Day {
  const day = dayBehind(moment, 3)
  if (day === dayBehind(moment, 2)) return day
  saoPaulo ??= new Intl.DateTimeFormat('sv', { timeZone: 'America/Sao_Paulo' })
  return saoPaulo.format(moment)
}

/** The instant is a parameter, because rules have no clock. */
export const dayInBrazil = (instant: Date): Day => dayAt(instant.getTime())

/** `2027-03-14` → `14/03/2027`. */
export const formatDay = (day: Day): string => day.split('-').toReversed().join('/')
