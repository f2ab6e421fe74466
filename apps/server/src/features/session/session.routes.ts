import { secondFactor, session } from '@alinha/contract'
import { CSRF_COOKIE } from '../../platform/http/csrf.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Needs } from '../../needs.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  readSecondFactor,
} from './change-second-factor.ts'
import { closeSession } from './close-session.ts'
import { endOneSession, endOtherSessions, listOwnSessions } from './end-sessions.ts'
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
    listSessions: (_input, actor) => listOwnSessions(needs, actor),
    endOwnSession: async ({ params }, actor, context) => {
      await endOneSession(needs, actor, params.id, context)
      return { message: 'Sessão encerrada.' }
    },
    endOtherSessions: async (_input, actor, context) => {
      const ended = await endOtherSessions(needs, actor, context)
      return { message: 'Você saiu de todos os outros aparelhos.', ended }
    },
  })

export const secondFactorRoutes = (needs: Needs) =>
  serve(secondFactor, {
    readSecondFactor: (_input, actor) => readSecondFactor(needs, actor),
    enrolSecondFactor: ({ body }, actor) => enrolSecondFactor(needs, actor, body.password),
    confirmSecondFactor: ({ body }, actor, context) => confirmSecondFactor(needs, actor, body.code, context),
    disableSecondFactor: async ({ body }, actor, context) => {
      await disableSecondFactor(needs, actor, body, context)
      return { message: 'A verificação em duas etapas foi desativada.' }
    },
  })
