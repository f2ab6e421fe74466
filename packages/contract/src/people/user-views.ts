import * as z from 'zod/mini'
import { idParam, saidReply, strict, uuidParam } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireUser } from '../wire/user.ts'
import { neededReason } from './user-access.ts'

/** A manager sees the site as a member does, for a quarter of an hour, and changes nothing. */
export const userViews = defineCalls({
  beginUserView: {
    method: 'POST',
    path: '/admin/user/{id}/view',
    access: 'manager',
    changes: true,
    summary:
      'Begin to see the site as a member, for 15 minutes: calls with the header X-View-As are answered as to them. Staff cannot be viewed. The person is told by mail.',
    params: strict({ id: idParam }),
    body: strict({ reason: neededReason }),
    reply: z.object({ view: z.object({ id: z.string(), endsAt: z.string(), user: wireUser }) }),
  },
  endUserView: {
    method: 'POST',
    path: '/admin/views/{id}/end',
    access: 'manager',
    changes: true,
    summary: 'End one’s own view before its time. The answer is the same when it has ended already.',
    params: strict({ id: uuidParam }),
    reply: saidReply,
  },
})
