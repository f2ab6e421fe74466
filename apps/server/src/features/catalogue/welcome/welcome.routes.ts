import { welcome } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { answerWelcome, readWelcome } from './welcome.ts'
import { recordWelcomeSeen } from './welcome.queries.ts'

export const welcomeRoutes = (needs: Needs) =>
  serve(welcome, {
    readWelcome: (_input, { userId }) => readWelcome(needs, userId),
    answerWelcome: ({ body }, { userId }) => answerWelcome(needs, userId, body),
    recordWelcomeSeen: async (_input, { userId }) => {
      await recordWelcomeSeen(needs.db, userId)
      return { message: { 'pt-BR': 'Boas-vindas!', en: 'Welcome!', es: '¡Te damos la bienvenida!' } }
    },
  })
