import { session } from '@alinha/contract'
import { CSRF_COOKIE } from '../../platform/csrf.ts'
import { serve } from '../../platform/serve.ts'
import type { Needs } from '../../needs.ts'
import { closeSession } from './close-session.ts'
import { openSession } from './open-session.ts'
import { renewSession } from './renew-session.ts'

export const sessionRoutes = (needs: Needs) =>
  serve(session, {
    login: ({ body }, _actor, context) => openSession(needs, body, context),
    logout: async (_input, actor, context) => {
      await closeSession(needs, actor, context)
      return { message: 'Sessão encerrada.' }
    },
    verifyToken: (_input, actor) => renewSession(needs, actor),
    readCsrfToken: async (_input, actor, context) => {
      context.setCookie(CSRF_COOKIE, needs.csrf.issue(actor?.sessionId ?? null), { readableByPage: true })
      return { message: 'ok' }
    },
  })
