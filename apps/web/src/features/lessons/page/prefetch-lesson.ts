import { queryClient } from '../../../platform/api/query-client.ts'
import { findSession } from '../../../platform/api/session.ts'
import { fetchBeginning } from '../player/stream/fetch-beginning.ts'
import { loadPlayer } from '../player/load-player.ts'
import { startSecond } from './start-second.ts'
import { lessonQuery } from './lesson.calls.ts'

const MINUTE_MS = 60_000
const MOST_A_MINUTE = 2
/** The address is good for a minute; a lesson fetched ahead is not fetched again before. */
const KEPT_MS = 50_000

const startedAt = new Map<number, number>()

type Connection = { saveData?: boolean }

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true

/**
 * Fetches what the first picture of a lesson needs: the answer of the API, the player, the lists, and the first
 * piece of the video. Costs some 130 kB, so it is for a person about to open it, twice a minute at most, and never
 * for one who saves data.
 */
export async function prefetchLesson(movieId: number, second: number | null = null): Promise<void> {
  if (savesData() || findSession() === null || !takeTurn(movieId)) return
  try {
    const player = loadPlayer()
    const movie = await queryClient.fetchQuery(lessonQuery(movieId))
    const { video } = movie
    await Promise.all([player, video === null ? null : fetchBeginning(video, startSecond(movie, second))])
  } catch {
    // It was only a guess: whoever opens the lesson is told what is wrong.
  }
}

function takeTurn(movieId: number): boolean {
  const now = Date.now()
  for (const [id, at] of startedAt) if (now - at > MINUTE_MS) startedAt.delete(id)
  const last = startedAt.get(movieId)
  if (last !== undefined && now - last < KEPT_MS) return false
  if (last === undefined && startedAt.size >= MOST_A_MINUTE) return false
  startedAt.set(movieId, now)
  return true
}
