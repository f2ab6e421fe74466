import { userAccess, userViews, type PeopleRole } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { switchStatus } from './block-user.ts'
import { switchRole } from './change-role.ts'
import { endUserSessions, listUserSessions, removeUserSecondFactor } from './help-with-sessions.ts'
import { beginView, endView } from './view-member.ts'

type SwitchInput = { params: { id: number }; query: { to?: 0 | 1 | undefined; reason?: string | undefined } }

export const userAccessRoutes = (needs: Needs) => {
  const roleSwitch =
    (role: PeopleRole) =>
    async ({ params, query: { to, reason } }: SwitchInput, actor: Actor, context: Context) => ({
      user: await switchRole(needs, params.id, role, { to, reason }, { actor, context }),
    })
  return serve(userAccess, {
    toggleUserStatus: async ({ params, query: { to, reason } }, actor, context) => ({
      user: await switchStatus(needs, params.id, { to, reason }, { actor, context }),
    }),
    changeManagerRole: roleSwitch('manager'),
    changeStudentRole: roleSwitch('student'),
    changeConsultorRole: roleSwitch('consultor'),
    changeReceiverRole: roleSwitch('receiver'),
    listUserSessions: ({ params }, _actor, context) => listUserSessions(needs, params.id, context),
    endUserSessions: ({ params, body }, actor, context) =>
      endUserSessions(needs, params.id, body, { actor, context }),
    removeUserSecondFactor: ({ params, body }, actor, context) =>
      removeUserSecondFactor(needs, params.id, body.reason, { actor, context }),
  })
}

export const userViewRoutes = (needs: Needs) =>
  serve(userViews, {
    beginUserView: ({ params, body }, actor, context) =>
      beginView(needs, params.id, body.reason, { actor, context }),
    endUserView: ({ params }, actor, context) => endView(needs, params.id, { actor, context }),
  })
