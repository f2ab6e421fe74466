import { dayInBrazil } from '@alinha/domain'
import {
  findSharer,
  hasLink,
  putBookmark,
  recordLink,
} from '../../features/catalogue/bookmarks/bookmarks.queries.ts'
import { readMemberStateLines } from '../../features/catalogue/catalogue.queries.ts'
import { listMemberMaterials, listReadyMaterials } from '../../features/downloads/materials.queries.ts'
import { playbackIssuer } from '../../features/lessons/playback/issued-playbacks.queries.ts'
import { lessonOpener } from '../../features/lessons/playback/opened-lesson.queries.ts'
import { findLessons, listCorrections, listSuggestions } from '../../features/search/search.queries.ts'
import { listProgress } from '../../features/lessons/index.ts'
import type { Database } from '../../platform/database.ts'

type Viewer = { userId: number; sessionId: string; movieId: number }

/** Sends every statement of finding, opening and bookmarking a lesson. */
export async function sendCatalogueStatements(
  db: Database,
  { userId, sessionId, movieId }: Viewer,
): Promise<void> {
  const { pool } = db
  const today = dayInBrazil(new Date())
  await readMemberStateLines(pool, [userId])
  await readMemberStateLines(pool, [userId, userId + 1, userId + 2])
  const opened = await lessonOpener({ db })(movieId, userId)
  await playbackIssuer({ db })({
    userId,
    sessionId,
    movieId,
    encodeId: opened?.encodeId ?? '',
    isStaff: false,
  })
  const filters = {
    categoryId: 3,
    teacher: 'Docente 1',
    shortestSeconds: 60,
    longestSeconds: 7200,
    isWatched: true,
    releasedAfter: '2000-01-01',
    releasedUpTo: today,
  }
  await findLessons(pool, {
    keyword: 'ancoragem',
    userId,
    filters,
    after: null,
    limit: 21,
    moments: 3,
    today,
  })
  await listCorrections(pool, ['ancorajem'])
  await listSuggestions(pool, 'anc', 8)
  await putBookmark(db, { userId, movieId, to: true })
  await hasLink(db, userId)
  const { id } = await recordLink(db, userId)
  await findSharer(db, id)
  await listProgress(db, userId)
  await listReadyMaterials(db, 1, [1, 2, 3])
  await listMemberMaterials(db, 300)
}
