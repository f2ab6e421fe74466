import { setTimeout as wait } from 'node:timers/promises'

/** Throws when it does not become true in time. */
export async function until(isTrue: () => boolean | Promise<boolean>, longestMs: number): Promise<void> {
  const startedAt = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - startedAt > longestMs) throw new Error(`Did not come true within ${longestMs} ms`)
    await wait(50)
  }
}
