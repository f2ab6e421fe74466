import { userRemoval } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { removeUser } from './remove-user.ts'

export const userRemovalRoutes = (needs: Needs) =>
  serve(userRemoval, {
    removeUser: ({ params, query }, actor, context) =>
      removeUser(needs, params.id, query.reason, { actor, context }),
  })
