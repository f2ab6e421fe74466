import { findNewestPlayback, findSums, recordView } from '../../features/lessons/hours/ledger.queries.ts'
import {
  findProgress,
  listCoveredRanges,
  listProgress,
} from '../../features/lessons/hours/progress.queries.ts'
import { reportWriter } from '../../features/lessons/hours/report-writer.ts'
import { countNotes, listNotes, listNotesToExport } from '../../features/lessons/notes/notes.queries.ts'
import { findUser } from '../../features/people/people.queries.ts'
import type { Database } from '../../platform/database.ts'

type Viewer = { userId: number; movieId: number; playbackId: string }

/** Sends every statement of reporting and reading watched time, and of notes. */
export async function sendHoursStatements(
  db: Database,
  { userId, movieId, playbackId }: Viewer,
): Promise<void> {
  const now = Math.floor(Date.now() / 100)
  await reportWriter(db.pool)({
    userId,
    playbackId,
    ranges: [[0, 300]],
    clock: [[now - 300, now]],
    claimed: 0,
    takenAt: now,
    state: { position: 300, rate: 100 },
    arrivedAt: now,
  })
  await findNewestPlayback(db, userId, movieId)
  await findNewestPlayback(db, userId)
  await findSums(db, userId)
  await recordView(db, userId, movieId, new Date())
  await findProgress(db, userId, movieId)
  await listCoveredRanges(db, userId, movieId)
  await listProgress(db, userId)
  await listNotes(db, userId, movieId)
  await listNotesToExport(db, userId, undefined)
  await countNotes(db, userId, movieId)
  await findUser(db, userId)
}
