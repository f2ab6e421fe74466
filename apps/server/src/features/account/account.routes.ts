import { account } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import { allNotAvailableYet, serve } from '../../platform/serve.ts'
import { checkHuman } from './check-human.ts'
import { readPostalCode } from './read-postal-code.ts'

export const accountRoutes = (needs: Needs) =>
  serve(account, {
    ...allNotAvailableYet(account),
    checkHuman: ({ body }, _actor, context) => checkHuman(needs, body.token, context.network),
    readPostalCode: ({ params }, _actor, context) => readPostalCode(needs, params.cep, context.network),
  })
