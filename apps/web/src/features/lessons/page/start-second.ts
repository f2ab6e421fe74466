/** Whoever stopped this near the end has seen the lesson. */
const LAST_SECONDS = 10

type Lesson = { second: number; duration: number }

/** The second at which a lesson opens: the requested one, or where the person left it, or the start once they reached the end. */
export function startSecond({ second, duration }: Lesson, requestedSecond: number | null): number {
  if (requestedSecond !== null && (duration === 0 || requestedSecond < duration)) return requestedSecond
  return duration > 0 && second >= duration - LAST_SECONDS ? 0 : second
}

/** Reads `95` from `?t=95`; null for anything but digits. */
export const toSecond = (text: string | null): number | null =>
  text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null
