import { setTimeout as wait } from 'node:timers/promises'
import type { DrillStage } from '../../stage/run-drill.ts'
import { aMemberWithSession, type Member } from './members.ts'

type Pages = {
  /** Ended streams so far. */
  countEnded: () => number
  /** How many have an open stream, once each had the time to come back. */
  countListening: () => Promise<number>
  close: () => Promise<void>
}

/** As the API tells browsers in `retry`. */
const COME_BACK_AFTER_MS = 3000

/** Pages that listen to notifications, and come back when their stream ends, as browsers do. */
export async function openPages(stage: DrillStage, url: string, count: number): Promise<Pages> {
  const closing = new AbortController()
  let [listening, ended] = [0, 0]

  async function listen({ headers }: Member): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const answer = await fetch(`${url}/api/notifications/live`, { headers, signal: closing.signal })
        if (answer.status === 200 && answer.body) {
          listening++
          try {
            for await (const _part of answer.body);
          } finally {
            listening--
          }
          ended++
        }
      } catch {
        // It broke, or the drill is over.
      }
      await wait(COME_BACK_AFTER_MS, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const members = await Promise.all(Array.from({ length: count }, () => aMemberWithSession(stage)))
  const running = members.map(listen)
  return {
    countEnded: () => ended,
    async countListening() {
      await wait(2 * COME_BACK_AFTER_MS)
      return listening
    },
    async close() {
      closing.abort()
      await Promise.all(running)
    },
  }
}
