const HOUR_MS = 3_600_000

/** `1:02:03.456`, `02:03.456`, and the comma of SubRip; null when it is none. */
export function toMilliseconds(text: string): number | null {
  const [, hours = '0', minutes, seconds, thousandths] =
    /^(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})$/.exec(text) ?? []
  if (minutes === undefined || seconds === undefined || thousandths === undefined) return null
  return Number(hours) * HOUR_MS + Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(thousandths)
}

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0')

/** As WebVTT writes it: `01:02:03.456`. */
export const toTimestamp = (ms: number): string =>
  `${padded(Math.floor(ms / HOUR_MS), 2)}:${padded(Math.floor(ms / 60_000) % 60, 2)}:${padded(Math.floor(ms / 1000) % 60, 2)}.${padded(ms % 1000, 3)}`
