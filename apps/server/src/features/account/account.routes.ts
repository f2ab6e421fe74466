import { account } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import { serve } from '../../platform/http/serve.ts'
import { checkHuman, readHumanCheck } from './check-human.ts'
import { confirmAccount } from './confirm-account.ts'
import { openAccount } from './open-account.ts'
import { readPostalCode } from './read-postal-code.ts'
import { resendConfirmation } from './resend-confirmation.ts'

export const accountRoutes = (needs: Needs) =>
  serve(account, {
    findOrCreateAccount: ({ body }, _actor, context) => openAccount(needs, body, context, 'purchase'),
    findOrCreateAccountByOldName: ({ body }, _actor, context) =>
      openAccount(needs, body, context, 'purchase'),
    registerAccount: ({ body }, _actor, context) => openAccount(needs, body, context, 'registration'),
    confirmAccount: ({ params }, _actor, context) => confirmAccount(needs, params.token, context),
    resendConfirmation: ({ body }, _actor, context) => resendConfirmation(needs, body.email, context.network),
    checkHuman: ({ body }, _actor, context) => checkHuman(needs, body.token, context.network),
    readHumanCheck: ({ query }, actor, { network }) =>
      readHumanCheck(needs, query.action, { userId: actor?.userId ?? null, network }),
    readPostalCode: ({ params }, _actor, context) => readPostalCode(needs, params.cep, context.network),
  })
