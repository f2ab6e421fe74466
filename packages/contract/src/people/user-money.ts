import * as z from 'zod/mini'
import { idParam, strict, wholeNumber } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { payments } from '../payments/payments.ts'
import { wireManagedUser } from '../wire/user.ts'
import { neededReason, userSwitch } from './user-access.ts'

export const MOST_DAYS_GIVEN = 366

const wireGrant = z.object({
  at: z.string(),
  /** The last day of access, included; null where the grant before was taken back. */
  until: z.nullable(z.string()),
})

/** What managers see and do about a person's money. */
export const userMoney = defineCalls({
  toggleSubscriptionStatus: {
    ...userSwitch,
    path: '/admin/users/{id}/toggleSubscriptionStatus',
    summary: 'Stop the renewal of a person’s subscription, or let it go on. The person is told by mail.',
  },
  readUserPayments: {
    method: 'GET',
    path: '/admin/user/{id}/payments',
    access: 'manager',
    changes: false,
    summary: 'A person’s access, subscription, card and every payment, as their own page shows it.',
    params: strict({ id: idParam }),
    reply: z.extend(payments.readPaymentsPage.reply, { grants: z.array(wireGrant) }),
  },
  grantUserDays: {
    method: 'POST',
    path: '/admin/user/{id}/days',
    access: 'manager',
    changes: true,
    summary: 'Give a person days of access after what they have. The person is told by mail.',
    params: strict({ id: idParam }),
    body: strict({ days: wholeNumber(1, MOST_DAYS_GIVEN), reason: neededReason }),
    reply: z.object({ user: wireManagedUser, until: z.string() }),
  },
  downloadUserReceipt: {
    method: 'GET',
    path: '/admin/user/{id}/receipts/{purchaseId}',
    access: 'manager',
    changes: false,
    costly: true,
    summary: 'The receipt of a person’s payment, as a PDF file.',
    params: strict({ id: idParam, purchaseId: idParam }),
    reply: { contentType: 'application/pdf' },
  },
})
