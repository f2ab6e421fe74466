import { loadChunk } from '../../../platform/api/load-chunk.ts'
import { loadHlsStream, playsByItself } from './stream/load-hls-stream.ts'

const loadLessonPlayer = () => loadChunk(() => import('./lesson-player.tsx'))

/** Both parts at once, where both are needed. */
export async function loadPlayer(): Promise<Awaited<ReturnType<typeof loadLessonPlayer>>> {
  const [player] = await Promise.all([loadLessonPlayer(), playsByItself() ? null : loadHlsStream()])
  return player
}
