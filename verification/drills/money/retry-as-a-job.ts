import { ProviderUnavailable } from '@alinha/providers/provider-unavailable'
import { setTimeout as wait } from 'node:timers/promises'
import { RunIncomplete } from '../../../apps/server/src/platform/each-alone.ts'

const TRIES = 6

/** Codes of PostgreSQL for a lock or statement that took too long, and for a deadlock. */
const BUSY = new Set(['55P03', '57014', '40P01'])

export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && BUSY.has(String(error.code))

/** What ended when a run ended: one error for each thing that failed, or the error itself. */
export const causesOf = (error: unknown): readonly unknown[] =>
  error instanceof RunIncomplete ? error.causes : [error]

/** Tries again after an outage or a busy database, as the queue does. */
export async function retryAsAJob<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await run()
    } catch (error) {
      const mayPass = causesOf(error).every(
        cause => isDatabaseBusy(cause) || cause instanceof ProviderUnavailable,
      )
      if (!mayPass || tries === TRIES) throw error
      await wait(200 * tries)
    }
}
