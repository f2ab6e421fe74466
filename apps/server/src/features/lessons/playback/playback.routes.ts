import { lessons } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { PrivateCall } from '../../../platform/http/private-calls.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { serve } from '../../../platform/http/serve.ts'
import { continuePlayback } from './continue-playback.ts'
import { playbackChecker } from './check-playback.ts'
import { playbackIssuer } from './issued-playbacks.queries.ts'
import { lessonOpener } from './opened-lesson.queries.ts'
import { VIEWER_COOKIE, viewerOf } from './playback-address.ts'
import { readLesson, readPreview } from './read-lesson.ts'

/** The addresses of the answer work only together with this cookie. It comes with them, so it costs no request. */
function bindViewer({ config }: Pick<Needs, 'config'>, { sessionId }: Actor, context: Context): void {
  const { name, path } = VIEWER_COOKIE
  context.setCookie(name, viewerOf(config, sessionId), { path, domain: config.MEDIA_COOKIE_DOMAIN })
}

export const playbackRoutes = (needs: Needs) => {
  const [openLesson, issuePlayback] = [lessonOpener(needs), playbackIssuer(needs)]
  return serve(lessons, {
    readLesson: async ({ params, query }, actor, context) => {
      const asked = { movieId: params.id, as: query.as ?? null }
      const movie = await readLesson({ ...needs, openLesson, issuePlayback }, asked, actor)
      if (movie.playback) bindViewer(needs, actor, context)
      return { movie }
    },
    readPreview: async ({ params }, _actor, { network }) => {
      // A whole school may sit behind one address.
      await takeAttempt(needs.db, [{ key: `preview:${network}`, max: 600, seconds: 600 }])
      return { movie: await readPreview(needs, params.id) }
    },
    async tellPlayback({ body }) {
      needs.metrics.playbacks(body)
      return {}
    },
    continuePlayback: async ({ params, body }, actor, context) => {
      const continued = await continuePlayback(
        needs,
        { id: params.id, takeOver: body.takeOver ?? false },
        actor,
      )
      bindViewer(needs, actor, context)
      return continued
    },
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
