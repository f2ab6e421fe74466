import { buildCatalogue } from '../../features/catalogue/build-catalogue.ts'
import { MEMBER_STATES, readCatalogueRows } from '../../features/catalogue/catalogue.queries.ts'
import { memberStateReader } from '../../features/catalogue/member-state.ts'
import { fillTemplate } from '../../features/catalogue/page-template.ts'
import { ISSUE_PLAYBACKS, newPlaybackId } from '../../features/lessons/playback/issued-playbacks.queries.ts'
import { OPENED_LESSON } from '../../features/lessons/playback/opened-lesson.queries.ts'
import { SEARCH, toSearchValues } from '../../features/search/search.queries.ts'
import type { Database } from '../../platform/database.ts'

type Viewer = { userId: number; sessionId: string; movieId: number }

const noFilters = {
  categoryId: null,
  teacher: null,
  shortestSeconds: null,
  longestSeconds: null,
  isWatched: null,
  releasedAfter: null,
  releasedUpTo: null,
}

/** The statements behind an answer, sent through the driver alone: what the server is compared with. */
export function bareCatalogue(db: Database) {
  const { pool } = db
  const readMemberState = memberStateReader(db)
  const readCatalogue = ({ userId }: Viewer) => pool.query({ ...MEMBER_STATES, values: [[userId]] })
  return {
    readCatalogue,
    openLesson: async ({ userId, sessionId, movieId }: Viewer) => {
      const { rows } = await pool.query<{ encodeId: string }>({
        ...OPENED_LESSON,
        values: [[movieId], [userId]],
      })
      await pool.query({
        ...ISSUE_PLAYBACKS,
        values: [[userId], [sessionId], [movieId], [rows[0]?.encodeId], [false], [newPlaybackId()]],
      })
    },
    search: (viewer: Viewer, keyword: string) => {
      const { userId } = viewer
      const query = {
        keyword,
        userId,
        filters: noFilters,
        after: null,
        limit: 13,
        moments: 3,
        today: '2027-03-14',
      }
      return Promise.all([pool.query({ ...SEARCH, values: toSearchValues(query) }), readCatalogue(viewer)])
    },
    /** As a server would do that keeps nothing between two requests. */
    buildCatalogueAnew: async ({ userId }: Viewer) => {
      const [rows, own] = await Promise.all([readCatalogueRows(db), readMemberState(userId)])
      const { firstPage, courses } = buildCatalogue(rows, '2027-03-14')
      return fillTemplate(firstPage, '{', own, courses)
    },
  }
}
