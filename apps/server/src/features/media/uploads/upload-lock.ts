import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../platform/database.ts'
import { tryLockUpload } from './uploads.queries.ts'

const LONGEST_WAIT_MS = 5000
const TRY_AGAIN_MS = 100

/** What the protocol's server throws when it answers; this one tells a client to come back. */
const BUSY = { status_code: 423, body: 'upload-busy' }

/**
 * Allows one writer for each file across all processes: a browser that was killed and came back must not write beside
 * its former request. Every lock keeps a database connection, so locks take at most half of them.
 */
export function uploadLocker(db: Database, connections: number) {
  const most = Math.max(1, Math.floor(connections / 2))
  let held = 0
  return {
    newLock(uploadId: string) {
      let release = async () => {}
      return {
        async lock(signal: AbortSignal): Promise<void> {
          const giveUpAt = performance.now() + LONGEST_WAIT_MS
          while (!signal.aborted && performance.now() < giveUpAt) {
            if (held < most) {
              held++
              const lock = await tryLockUpload(db, uploadId).catch((error: unknown) => {
                held--
                throw error
              })
              if (lock) {
                release = async () => {
                  await lock.release()
                  held--
                }
                return
              }
              held--
            }
            await wait(TRY_AGAIN_MS)
          }
          throw BUSY
        },
        unlock: () => release(),
      }
    },
  }
}
