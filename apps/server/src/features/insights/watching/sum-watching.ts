import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { renumberUnsummed } from '../../lessons/index.ts'
import {
  addToWatchingSums,
  findBatchEnd,
  lockSummedWatching,
  recordSummedWatching,
} from './summed-watching.queries.ts'

const ROWS_AT_ONCE = 20_000

/**
 * Sums what was watched and opened since the last time. Only transactions below every one that still runs are taken, so
 * that a report which commits late is neither left out nor counted twice. Safe to stop at any moment: sums and how far
 * they go are one transaction, and what is left is summed next time.
 */
export async function sumWatching(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { until = Infinity, rowsAtOnce = ROWS_AT_ONCE } = {},
): Promise<void> {
  while (clock().getTime() < until) {
    const isDone = await inTransaction(db, async tx => {
      const summed = await lockSummedWatching(tx)
      const { ended, isOtherCluster } = summed
      if (isOtherCluster) {
        await renumberUnsummed(tx, { ...summed, now: ended })
        await recordSummedWatching(tx, ended)
        return false
      }
      const end = await findBatchEnd(tx, { ...summed, size: rowsAtOnce })
      await addToWatchingSums(tx, summed.upTo, end)
      await recordSummedWatching(tx, end)
      return end === ended
    })
    if (isDone) return
  }
}
