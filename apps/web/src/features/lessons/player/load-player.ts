import { loadChunk } from '../../../platform/api/load-chunk.ts'
import { loadHlsStream, playsHlsNatively } from './stream/load-hls-stream.ts'

const loadLessonPlayer = () => loadChunk(() => import('./lesson-player.tsx'))

/** Loads the player and, where the browser needs it, hls.js at the same time. */
export async function loadPlayer(): Promise<Awaited<ReturnType<typeof loadLessonPlayer>>> {
  const [player] = await Promise.all([loadLessonPlayer(), playsHlsNatively() ? null : loadHlsStream()])
  return player
}
