import { dayInBrazil } from '@alinha/domain'
import {
  findSharer,
  hasLink,
  putBookmark,
  recordLink,
} from '../../apps/server/src/features/catalogue/bookmarks/bookmarks.queries.ts'
import { readMemberStateLines } from '../../apps/server/src/features/catalogue/catalogue.queries.ts'
import {
  listReadyMaterials,
  listMemberMaterials,
} from '../../apps/server/src/features/downloads/materials.queries.ts'
import {
  issuePlayback,
  lessonOpener,
} from '../../apps/server/src/features/lessons/playback/opened-lesson.queries.ts'
import {
  findLessons,
  listCorrections,
  listSuggestions,
} from '../../apps/server/src/features/search/search.queries.ts'
import { listProgress } from '../../apps/server/src/features/lessons/index.ts'
import type { Database } from '../../apps/server/src/platform/database.ts'
import type { Watcher } from './watched-database.ts'

/** Every statement that finding and keeping a lesson sends. */
export async function useCatalogue(db: Database, { userId, sessionId, movieId }: Watcher): Promise<void> {
  const { pool } = db
  const today = dayInBrazil(new Date())
  await readMemberStateLines(pool, [userId])
  await readMemberStateLines(pool, [userId, userId + 1, userId + 2])
  const opened = await lessonOpener({ db })(movieId, userId)
  await issuePlayback(pool, { userId, sessionId, movieId, encodeId: opened?.encodeId ?? '' })
  const filters = {
    categoryId: 3,
    teacher: 'Docente 1',
    shortestSeconds: 60,
    longestSeconds: 7200,
    isWatched: true,
    releasedAfter: '2000-01-01',
    releasedUpTo: today,
  }
  await findLessons(pool, { keyword: 'ancoragem', userId, filters, after: null, limit: 21, moments: 3 })
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
