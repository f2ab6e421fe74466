import { queryClient } from '../../../platform/api/query-client.ts'
import { findSession } from '../../../platform/api/session.ts'
import { fetchBeginning } from '../player/stream/fetch-beginning.ts'
import { readPreferences } from '../player/preferences.ts'
import { loadPlayer } from '../player/load-player.ts'
import { startSecond } from './start-second.ts'
import { lessonQuery } from './lesson.calls.ts'

const MINUTE_MS = 60_000
const MAX_PER_MINUTE = 2
/** The address works for a minute, so a lesson is not fetched ahead again before then. */
const FRESH_MS = 50_000

const startedAt = new Map<number, number>()

type Connection = { saveData?: boolean }

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true ||
  readPreferences().saving !== 'none'

/**
 * Fetches what the first picture of a lesson needs: the API's answer, the player, the playlists and the first piece of
 * the video. That is some 130 kB, so it happens only when somebody is about to open the lesson, at most twice a minute,
 * and never for a browser or a person that saves data.
 */
export async function prefetchLesson(movieId: number, second: number | null = null): Promise<void> {
  if (savesData() || findSession() === null || !takeTurn(movieId)) return
  try {
    const player = loadPlayer()
    const movie = await queryClient.fetchQuery(lessonQuery(movieId))
    const { video } = movie
    await Promise.all([player, video === null ? null : fetchBeginning(video, startSecond(movie, second))])
  } catch {
    // Opening the lesson will show what is wrong.
  }
}

function takeTurn(movieId: number): boolean {
  const now = Date.now()
  for (const [id, at] of startedAt) if (now - at > MINUTE_MS) startedAt.delete(id)
  const last = startedAt.get(movieId)
  if (last !== undefined && now - last < FRESH_MS) return false
  if (last === undefined && startedAt.size >= MAX_PER_MINUTE) return false
  startedAt.set(movieId, now)
  return true
}
