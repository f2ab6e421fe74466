import { setTimeout as wait } from 'node:timers/promises'

const SLOWEST_ANSWER_MS = 5000

const readStatus = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(SLOWEST_ANSWER_MS) }).then(
    answer => answer.status,
    () => 0,
  )

/** Seconds until the answer is `status`; Infinity when it is not in time. */
export async function secondsUntil(url: string, status: number, within: number): Promise<number> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  while (seconds() < within) {
    if ((await readStatus(url)) === status) return seconds()
    await wait(50)
  }
  return Infinity
}
