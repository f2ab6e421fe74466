import * as z from 'zod/mini'
import { flag, id, saidReply, strict } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { couponCode } from '../wire/coupon.ts'
import { wireUser } from '../wire/user.ts'

/** How people get into the academic programme. */
export const joining = defineCalls({
  makeUserAcademic: {
    method: 'POST',
    path: '/academic/makeRegisteredUserAcademic',
    access: 'member',
    changes: true,
    summary: 'Turn a registered person into an academic one by an institution’s coupon.',
    body: strict({ userId: id, userCurrentCupom: z.nullable(couponCode), cupom: couponCode }),
    reply: z.object({ message: z.string(), user: wireUser }),
  },
  shareProgress: {
    method: 'POST',
    path: '/academic/share-progress',
    access: 'member',
    changes: true,
    summary: 'Let one’s institution see how far one is in the programme, or no longer.',
    body: strict({ shares: flag }),
    reply: saidReply,
  },
  unlockAcademic: {
    method: 'POST',
    path: '/academic/unlock-academic',
    access: 'member',
    changes: true,
    summary: 'Open the academic programme to a person who meets its condition.',
    body: strict({ id }),
    reply: saidReply,
  },
})
