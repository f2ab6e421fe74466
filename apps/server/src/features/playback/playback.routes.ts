import { movies } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import type { PrivateCall } from '../../platform/private-calls.ts'
import { takeAttempt } from '../../platform/rate-limit.ts'
import { serve } from '../../platform/serve.ts'
import { continuePlayback } from './continue-playback.ts'
import { playbackJudge } from './judge-playback.ts'
import { lessonOpener } from './opened-lesson.queries.ts'
import { readMovie, readPreview } from './read-movie.ts'

export const playbackRoutes = (needs: Needs) => {
  const openLesson = lessonOpener(needs)
  return serve(movies, {
    readMovie: async ({ params }, actor) => ({
      movie: await readMovie({ ...needs, openLesson }, params.id, actor),
    }),
    readPreview: async ({ params }, _actor, { network }) => {
      // A whole school may sit behind one address.
      await takeAttempt(needs.db, [{ key: `preview:${network}`, max: 600, seconds: 600 }])
      return { movie: await readPreview(needs, params.id) }
    },
    continuePlayback: ({ params, body }, actor) =>
      continuePlayback(needs, { id: params.id, takeOver: body.takeOver ?? false }, actor),
  })
}

export const playbackPrivateCalls = (needs: Needs): PrivateCall[] => [
  {
    name: 'judgePlayback',
    path: '/internal/playback-verdict',
    header: 'x-playback',
    isAllowed: playbackJudge(needs),
  },
]
