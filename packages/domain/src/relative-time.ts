const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const units = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

// Always with a number, which is the default: "ontem" would be wrong for 47 hours ago.
const counted = new Intl.RelativeTimeFormat('pt-BR')

/** `há 3 horas`, `em 2 dias`; less than a minute away is `agora`. Both instants are milliseconds. */
export function relativeTime(from: number, now: number): string {
  const distance = Math.abs(from - now)
  const unit = units.find(([, length]) => distance >= length)
  if (unit === undefined) return 'agora'
  const [name, length] = unit
  return counted.format(Math.sign(from - now) * Math.floor(distance / length), name)
}
