import { inEachLanguage } from '@alinha/domain'
import { secondFactor, session } from '@alinha/contract'
import { CSRF_COOKIE } from '../../platform/http/csrf.ts'
import { serve, type Said } from '../../platform/http/serve.ts'
import type { Needs } from '../../needs.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  readSecondFactor,
} from './change-second-factor.ts'
import { logout } from './logout.ts'
import { endOwnSession, endOtherSessions, listSessions } from './end-sessions.ts'
import { login } from './login.ts'
import { verifyToken } from './verify-token.ts'

const ENDED: Said = {
  message: { 'pt-BR': 'Sessão encerrada.', en: 'Session ended.', es: 'Sesión cerrada.' },
}

export const sessionRoutes = (needs: Needs) =>
  serve(session, {
    login: ({ body }, actor, context) => login(needs, body, actor, context),
    logout: async (_input, actor, context) => {
      await logout(needs, actor, context)
      return ENDED
    },
    verifyToken: (_input, actor, context) => verifyToken(needs, actor, context),
    readCsrfToken: async (_input, actor, context) => {
      context.setCookie(CSRF_COOKIE, needs.csrf.issue(actor?.sessionId ?? null), { readableByPage: true })
      return { message: inEachLanguage(() => 'ok') }
    },
    listSessions: (_input, actor, context) => listSessions(needs, actor, context),
    endOwnSession: async ({ params, body }, actor, context) => {
      await endOwnSession(needs, actor, { ...params, ...body }, context)
      return ENDED
    },
    endOtherSessions: async ({ body }, actor, context) => {
      const ended = await endOtherSessions(needs, actor, body.password, context)
      return {
        message: {
          'pt-BR': 'Você saiu de todos os outros aparelhos.',
          en: 'You are logged out of all other devices.',
          es: 'Saliste de todos los otros dispositivos.',
        },
        ended,
      }
    },
  })

export const secondFactorRoutes = (needs: Needs) =>
  serve(secondFactor, {
    readSecondFactor: (_input, actor) => readSecondFactor(needs, actor),
    enrolSecondFactor: ({ body }, actor) => enrolSecondFactor(needs, actor, body.password),
    confirmSecondFactor: ({ body }, actor, context) => confirmSecondFactor(needs, actor, body.code, context),
    disableSecondFactor: async ({ body }, actor, context) => {
      await disableSecondFactor(needs, actor, body, context)
      return {
        message: {
          'pt-BR': 'A verificação em duas etapas foi desativada.',
          en: 'Two-step verification was turned off.',
          es: 'La verificación en dos pasos fue desactivada.',
        },
      }
    },
  })
