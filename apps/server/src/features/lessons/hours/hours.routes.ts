import { hours } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { countLessonView } from './count-lesson-view.ts'
import { listHistory, removeFromHistory } from './history.ts'
import { readLessonProgress, readProgress } from './read-progress.ts'
import { countWatchedTime, recordWatchedTime } from './record-watched-time.ts'
import { reportWriter } from './report-writer.ts'

export function hoursRoutes(needs: Needs) {
  const { db, clock } = needs
  const ledger = { db, clock, writeReport: reportWriter(db.pool) }
  return serve(hours, {
    countLessonView: ({ body }, actor) => countLessonView(needs, actor, body.movieId),
    countWatchedTime: ({ body }, actor) => countWatchedTime(ledger, actor, body.tempoAssistido),
    recordWatchedTime: ({ body }, actor) => recordWatchedTime(ledger, actor, body),
    readProgress: (_input, actor) => readProgress(needs, actor),
    readLessonProgress: ({ params }, actor) => readLessonProgress(needs, actor, params.id),
    listHistory: ({ query }, actor) => listHistory(needs, actor, query.after),
    removeFromHistory: ({ params }, actor) => removeFromHistory(needs, actor, params.id),
    clearHistory: (_input, actor) => removeFromHistory(needs, actor, null),
  })
}
