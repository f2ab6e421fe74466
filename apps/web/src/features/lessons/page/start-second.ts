/** So near its end there is nothing left to go on with. */
const LAST_SECONDS = 10

type Lesson = { second: number; duration: number }

/** Where a lesson opens: at the second that was asked for, or where the person left it; from the start once it was over. */
export function startSecond({ second, duration }: Lesson, asked: number | null): number {
  if (asked !== null && (duration === 0 || asked < duration)) return asked
  return duration > 0 && second >= duration - LAST_SECONDS ? 0 : second
}

/** From an address, `?t=95`: plain digits, or it says nothing. */
export const toSecond = (text: string | null): number | null =>
  text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null
