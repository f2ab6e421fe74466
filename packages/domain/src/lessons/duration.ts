/** Minutes and seconds, `4:05`; an hour is 60 minutes, so that `75:00` is an hour and a quarter. */
export const formatDuration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`
