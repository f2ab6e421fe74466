import { watching } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import { serve } from '../../platform/serve.ts'
import { countMovieView } from './count-movie-view.ts'
import { readMovieProgress, readProgress } from './read-progress.ts'
import { countWatchedTime, recordWatchedTime } from './record-watched-time.ts'
import { reportWriter } from './report-writer.ts'

export function watchingRoutes(needs: Needs) {
  const { db, clock } = needs
  const ledger = { db, clock, writeReport: reportWriter(db.pool) }
  return serve(watching, {
    countMovieView: ({ body }, actor) => countMovieView(needs, actor, body.movieId),
    countWatchedTime: ({ body }, actor) => countWatchedTime(ledger, actor, body.tempoAssistido),
    recordWatchedTime: ({ body }, actor) => recordWatchedTime(ledger, actor, body),
    readProgress: (_input, actor) => readProgress(needs, actor),
    readMovieProgress: ({ params }, actor) => readMovieProgress(needs, actor, params.id),
  })
}
