const SECONDS_PER_HOUR = 3600

/** `48 h`, `1 h 12 min`, `18 min`: the units are the same in our three languages. */
export function formatLength(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(seconds / SECONDS_PER_HOUR)
  const rest = minutes - hours * 60
  if (hours === 0) return `${minutes} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
