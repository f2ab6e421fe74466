import * as z from 'zod/mini'
import { defineCalls } from '../kit.ts'

/** What the menu of managers tells beside its entries. */
export const waiting = defineCalls({
  countWaiting: {
    method: 'GET',
    path: '/admin/waiting',
    access: 'manager',
    changes: false,
    summary: 'How much waits for a person: reported posts, matters of money, mails that were given up.',
    reply: z.object({ forum: z.int(), coupons: z.int(), mails: z.int() }),
  },
})
