import { userDetails, userPassword } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { mailPasswordTo } from './mail-password-to.ts'
import { readUserDetails } from './read-user-details.ts'
import { updateUser } from './update-user.ts'

export const userAccountRoutes = (needs: Needs) => [
  ...serve(userPassword, {
    resetUserPassword: ({ body: { id, reason } }, actor, context) =>
      mailPasswordTo(needs, id, reason, { actor, context }),
  }),
  ...serve(userDetails, {
    readUser: ({ params }) => readUserDetails(needs, params.id),
    updateUser: async ({ params, body: { data, reason, version } }, actor, context) => {
      const { premium_expire_in: accessUntil, invisa_id: extraDays, ...rest } = data
      const correction = { change: { ...rest, accessUntil, extraDays }, sent: { version, ...data }, reason }
      return { user: await updateUser(needs, params.id, correction, { actor, context }) }
    },
  }),
]
