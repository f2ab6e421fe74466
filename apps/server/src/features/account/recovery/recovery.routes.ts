import { recovery } from '@alinha/contract'
import { serve } from '../../../platform/http/serve.ts'
import type { Needs } from '../../../needs.ts'
import { choosePassword } from './choose-password.ts'
import { choosePasswordByLink } from './choose-password-by-link.ts'
import { readUserByEmailToken } from './read-user-by-email-token.ts'
import { recoverPassword } from './recover-password.ts'

export const recoveryRoutes = (needs: Needs) =>
  serve(recovery, {
    recoverPassword: async ({ body }, _actor, context) => {
      await recoverPassword(needs, body.email, context)
      return {
        message: {
          'pt-BR': 'Sua senha foi alterada! Verifique a nova senha no email!',
          en: 'Your password was changed! Check your e-mail for the new password!',
          es: '¡Tu contraseña fue cambiada! ¡Revisa la nueva contraseña en tu correo!',
        },
      }
    },
    readUserByEmailToken: ({ body }, _actor, context) => readUserByEmailToken(needs, body, context.network),
    choosePasswordByLink: ({ body }, _actor, context) => choosePasswordByLink(needs, body, context),
    choosePassword: ({ body }, actor, context) => choosePassword(needs, actor, body, context),
  })
