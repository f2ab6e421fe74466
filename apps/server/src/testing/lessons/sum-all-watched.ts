import { sumWatching } from '../../features/insights/watching/sum-watching.ts'
import type { Needs } from '../../needs.ts'

export { sumWatching }

/**
 * Sums until everything that has been committed by now is summed. A transaction that runs in another database of the
 * same cluster holds the sums back, as one in this would.
 */
export async function sumAllWatched(
  needs: Pick<Needs, 'db' | 'clock'>,
  options: { rowsAtOnce?: number } = {},
): Promise<void> {
  const { rows } = await needs.db.pool.query<{ now: string }>('select pg_current_xact_id()::text as now')
  for (;;) {
    await sumWatching(needs, options)
    const { rows: reached } = await needs.db.pool.query(
      'select from summed_watching where up_to > $1::text::xid8 and cluster = (select system_identifier from pg_control_system())',
      [rows[0]?.now],
    )
    if (reached.length > 0) return
  }
}
