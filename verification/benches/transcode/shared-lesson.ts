import { setTimeout as wait } from 'node:timers/promises'
import { receiveFile } from '../../../apps/server/src/features/media/index.ts'
import type { Needs } from '../../../apps/server/src/needs.ts'
import { aLesson } from '../../../apps/server/src/testing/lessons/lessons.ts'
import type { DrillStage } from '../../stage/run-drill.ts'

const LONGEST_SECONDS = 900

/** Seconds from the moment a file has arrived until its lesson is shown, with so many worker processes at work. */
export async function secondsToShow(
  stage: DrillStage,
  needs: Needs,
  { file, workers }: { file: string; workers: number },
): Promise<number> {
  const working = await Promise.all(Array.from({ length: workers }, () => stage.start('worker')))
  try {
    const { movieId } = await aLesson(needs)
    const startedAt = performance.now()
    await receiveFile(needs, { movieId, fileName: 'aula.mp4', localFile: file })
    const seconds = () => (performance.now() - startedAt) / 1000
    while (seconds() < LONGEST_SECONDS) {
      const row = await needs.db
        .selectFrom('movies')
        .select('encode_id')
        .where('id', '=', movieId)
        .executeTakeFirst()
      if (row?.encode_id) return seconds()
      await wait(20)
    }
    throw new Error('the lesson was not shown in time')
  } finally {
    await Promise.all(working.map(worker => worker.stop()))
  }
}
