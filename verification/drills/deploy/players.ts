import { setTimeout as wait } from 'node:timers/promises'
import { aPublishedLesson } from '../../../apps/server/src/testing/lessons/lessons.ts'
import { aMember } from '../../../apps/server/src/testing/people/people.ts'
import type { DrillStage } from '../../stage/run-drill.ts'
import { SEGMENT, writeLessonFiles } from '../../through-nginx/lesson-files.ts'
import { Viewer } from '../../through-nginx/viewer.ts'

/** Often enough that each cached verdict is asked for anew several times during a deploy. */
const PAUSE_MS = 500

export type Players = { stop: () => Promise<{ fetched: number; failed: number }> }

/** Members who play a lesson through nginx, a segment after the other. */
export async function startPlayers(
  { db, environment }: DrillStage,
  { url, apiUrl, count }: { url: string; apiUrl: string; count: number },
): Promise<Players> {
  const lesson = await aPublishedLesson({ db })
  const { segment } = writeLessonFiles(environment['MEDIA_FOLDER'] ?? '', 'v', lesson.encodeId)
  let [isStopping, fetched, failed] = [false, 0, 0]
  async function play(): Promise<void> {
    const viewer = await Viewer.logIn({ db, apiUrl, environment }, await aMember({ db }, { plan: 'premium' }))
    const { folder, cookie } = await viewer.begin(lesson.id)
    while (!isStopping) {
      const answer = await fetch(`${url}${folder}/${SEGMENT}`, { headers: { cookie } }).catch(() => null)
      const bytes = answer?.ok ? await answer.arrayBuffer().catch(() => null) : null
      fetched++
      if (bytes?.byteLength !== segment.length) failed++
      await wait(PAUSE_MS)
    }
  }
  const playing = Array.from({ length: count }, play)
  return {
    async stop() {
      isStopping = true
      await Promise.all(playing)
      return { fetched, failed }
    },
  }
}
