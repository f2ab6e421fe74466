/** A place in a text that names a second of a lesson, in UTF-16 units as a browser counts them. */
export type TimeMark = { from: number; to: number; second: number }

/** `11:42`, `75:00`, `1:02:03`; not a part of a longer number, a date or a proportion of three. */
const MARK = /(?<![\d:.,/])(?:(\d{1,2}):([0-5]\d):([0-5]\d)|(\d{1,3}):([0-5]\d))(?![\d/]|[:.,]\d)/g

/** Times after the end of the lesson are not marks. */
export function findTimeMarks(text: string, durationSeconds: number): TimeMark[] {
  return [...text.matchAll(MARK)]
    .map(match => {
      const [whole, hours, minutes, seconds, shortMinutes, shortSeconds] = match
      const second =
        hours === undefined
          ? Number(shortMinutes) * 60 + Number(shortSeconds)
          : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
      return { from: match.index, to: match.index + whole.length, second }
    })
    .filter(({ second }) => second <= durationSeconds)
}

/** The second that a field with nothing but a time names; null when it is none, or after the end of the lesson. */
export function readTime(text: string, durationSeconds: number): number | null {
  const whole = text.trim()
  const [mark] = findTimeMarks(whole, durationSeconds)
  return mark?.from === 0 && mark.to === whole.length ? mark.second : null
}
