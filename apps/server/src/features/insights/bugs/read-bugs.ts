import type { bugs, ReplyOf } from '@alinha/contract'
import type { BugSide } from '@alinha/domain'
import type { Db } from '../../../platform/database.ts'
import { listBugs } from './bugs.queries.ts'

export async function readBugs(db: Db): Promise<ReplyOf<typeof bugs.listBugs>> {
  const rows = await listBugs(db)
  return {
    bugs: rows.map(({ id, side, title, place, release, frames, count, ...row }) => ({
      id,
      side: side as BugSide,
      title,
      place,
      release,
      frames,
      count,
      firstAt: row.first_at.toISOString(),
      lastAt: row.last_at.toISOString(),
      traceId: row.trace_id,
      resolvedAt: row.resolved_at?.toISOString() ?? null,
    })),
  }
}
