import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { recordAudit } from '../../../apps/server/src/platform/audit.ts'
import { openDatabase } from '../../../apps/server/src/platform/database.ts'

const PAUSE_AFTER_ERROR_MS = 20

export type AuditWriters = {
  /** What was confirmed since the last call, each by its own id. */
  take(): string[]
  confirmed(): number
  /** The longest time without anything confirmed since the last call, in seconds. */
  takeLongestGap(): number
  /** Milliseconds of `performance.now()` at which the first write after this call was begun and confirmed. */
  nextConfirmed(): Promise<number>
  stop(): Promise<void>
}

/** Writes rows of the record without pause, through the pool that the server's processes have. */
export function startAuditWriters(url: string, atOnce: number): AuditWriters {
  const db = openDatabase({ url, connections: atOnce, statementTimeoutMs: 2000 })
  let confirmed: string[] = []
  let lastAt = performance.now()
  let longestGapMs = 0
  let isStopping = false
  let waiting: { since: number; tell: (at: number) => void }[] = []

  const writeUntilStopped = async () => {
    while (!isStopping) {
      const requestId = randomUUID()
      const startedAt = performance.now()
      try {
        await recordAudit(db, { ...ENTRY, requestId })
      } catch {
        await wait(PAUSE_AFTER_ERROR_MS)
        continue
      }
      const now = performance.now()
      confirmed.push(requestId)
      longestGapMs = Math.max(longestGapMs, now - lastAt)
      lastAt = now
      for (const { since, tell } of waiting) if (startedAt >= since) tell(now)
      waiting = waiting.filter(({ since }) => startedAt < since)
    }
  }
  const loops = Array.from({ length: atOnce }, writeUntilStopped)

  return {
    take() {
      const taken = confirmed
      confirmed = []
      return taken
    },
    confirmed: () => confirmed.length,
    takeLongestGap() {
      const taken = longestGapMs / 1000
      longestGapMs = 0
      return taken
    },
    nextConfirmed: () => new Promise(tell => waiting.push({ since: performance.now(), tell })),
    async stop() {
      isStopping = true
      await Promise.all(loops)
      await db.destroy()
    },
  }
}

const ENTRY = {
  actorId: null,
  action: 'drill.written',
  subjectId: null,
  details: { text: 'as long as what a manager changes, on average' },
  network: '10.0.0.0/24',
} as const
