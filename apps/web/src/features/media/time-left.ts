/** Rounded up: seconds below a minute, then minutes, then hours and minutes. */
export function toTimeLeft(seconds: number): { hours: number; minutes: number; seconds: number } {
  if (seconds < 60) return { hours: 0, minutes: 0, seconds: Math.max(1, Math.ceil(seconds)) }
  const minutes = Math.ceil(seconds / 60)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60, seconds: 0 }
}
