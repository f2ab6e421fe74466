/** A calendar day in America/Sao_Paulo as `YYYY-MM-DD`, so that no time zone can move an expiry. */
export type Day = string

const MILLISECONDS_A_DAY = 86_400_000

/** The beginning of the day in UTC, in milliseconds: for sums and formats, which then move it nowhere. */
export const toUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: Day, days: number): Day =>
  new Date(toUtc(day) + days * MILLISECONDS_A_DAY).toISOString().slice(0, 10)

/** Positive when `to` is after `from`. */
export const daysBetween = (from: Day, to: Day): number => (toUtc(to) - toUtc(from)) / MILLISECONDS_A_DAY

const saoPaulo = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The instant is a parameter, because rules have no clock. */
export const dayInBrazil = (instant: Date): Day => saoPaulo.format(instant)

/** The same for an instant in milliseconds, as the ledger has it. */
export const dayAt = (moment: number): Day => saoPaulo.format(moment)

/** `2027-03-14` → `14/03/2027`. */
export const formatDay = (day: Day): string => day.split('-').toReversed().join('/')
