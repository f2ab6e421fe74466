import { lessons } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import type { PrivateCall } from '../../../platform/http/private-calls.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { serve } from '../../../platform/http/serve.ts'
import { continuePlayback } from './continue-playback.ts'
import { playbackChecker } from './check-playback.ts'
import { lessonOpener } from './opened-lesson.queries.ts'
import { readLesson, readPreview } from './read-lesson.ts'

export const playbackRoutes = (needs: Needs) => {
  const openLesson = lessonOpener(needs)
  return serve(lessons, {
    readLesson: async ({ params, query }, actor) => ({
      movie: await readLesson({ ...needs, openLesson }, { movieId: params.id, as: query.as ?? null }, actor),
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
    isAllowed: playbackChecker(needs),
  },
]
