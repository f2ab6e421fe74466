import * as z from 'zod/mini'
import { choice, flag, idParam, list, pageParam, strict, text, version } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { associateKinds, referralCode, wireAssociate } from './associate.ts'
import { couponCode } from '../wire/coupon.ts'

const MOST_COUPONS = 50

const associateFields = {
  name: text(120),
  kind: choice(associateKinds),
  code: referralCode,
  coupons: list(couponCode, MOST_COUPONS),
}

const associateReply = z.object({ associate: wireAssociate })

/** admin/associados. */
export const associates = defineCalls({
  listAssociates: {
    method: 'GET',
    path: '/admin/associados',
    access: 'manager',
    changes: false,
    summary: 'The associates by name, each with its link, its coupons, and how many people came and paid.',
    reply: z.object({ associates: z.array(wireAssociate) }),
  },
  createAssociate: {
    method: 'POST',
    path: '/admin/associados',
    access: 'manager',
    changes: true,
    summary: 'Create an associate with a referral link and the coupons that it hands out.',
    body: strict(associateFields),
    reply: associateReply,
  },
  changeAssociate: {
    method: 'PUT',
    path: '/admin/associados/{id}',
    access: 'manager',
    changes: true,
    summary: 'Change an associate, or stop its link. Who came by it stays attached.',
    params: strict({ id: idParam }),
    body: strict({ ...associateFields, isActive: flag, version }),
    reply: associateReply,
  },
  listAttachedPeople: {
    method: 'GET',
    path: '/admin/associados/pessoas',
    access: 'manager',
    changes: false,
    summary:
      'Who is attached to an associate or a coupon: through what, since when, with which plan, and when they first paid since. The newest first.',
    query: strict({ page: z.optional(pageParam), associate: z.optional(idParam) }),
    reply: z.object({
      people: z.array(
        z.object({
          userId: z.int(),
          name: z.string(),
          email: z.string(),
          plan: z.enum(['free', 'premium']),
          /** Null for a coupon that no associate hands out. */
          associate: z.nullable(z.string()),
          /** Null for who came by the link. */
          coupon: z.nullable(z.string()),
          since: z.string(),
          firstPaidAt: z.nullable(z.string()),
        }),
      ),
      total: z.int(),
      pages: z.int(),
    }),
  },
})
