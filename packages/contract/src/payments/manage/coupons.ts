import * as z from 'zod/mini'
import {
  choice,
  day,
  idParam,
  pageParam,
  strict,
  text,
  textLike,
  wholeNumber,
  yesOrNo,
  version,
} from '../../fields.ts'
import { defineCalls } from '../../kit.ts'
import { couponKinds, couponScopes, managedCoupon } from '../../wire/managed-coupon.ts'

const LARGEST_VALUE = 10_000_000
const MOST_USES = 1_000_000

/** What may still change when people hold the coupon already. What it gives stays what it was. */
const terms = {
  institution: z.nullable(text(60)),
  startsOn: z.nullable(day),
  endsOn: z.nullable(day),
  maxUses: z.nullable(wholeNumber(1, MOST_USES)),
}

const couponReply = z.object({ coupon: managedCoupon })

/** admin/cupons. */
export const manageCoupons = defineCalls({
  listCoupons: {
    method: 'GET',
    path: '/admin/cupons',
    access: 'manager',
    changes: false,
    summary: 'The coupons, the newest first, with how often each was used. Found by code or institution.',
    query: strict({
      page: z.optional(pageParam),
      search: z.optional(text(60)),
      show: z.optional(choice(['all', 'active', 'stopped'])),
    }),
    reply: z.object({ coupons: z.array(managedCoupon), total: z.int(), pages: z.int() }),
  },
  createCoupon: {
    method: 'POST',
    path: '/admin/cupons',
    access: 'manager',
    changes: true,
    summary: 'Create a coupon: what it gives, for what, whose it is, when and how often it can be used.',
    body: strict({
      code: textLike(
        /^[A-Za-z0-9_-]{3,40}$/,
        'Use de 3 a 40 letras sem acento, números, hífen ou sublinhado.',
      ),
      kind: choice(couponKinds),
      value: z.nullable(wholeNumber(1, LARGEST_VALUE)),
      scope: choice(couponScopes),
      ...terms,
    }),
    reply: couponReply,
  },
  changeCoupon: {
    method: 'PUT',
    path: '/admin/cupons/{id}',
    access: 'manager',
    changes: true,
    summary: 'Change institution, dates and limit of a coupon, stop it or let it go on.',
    params: strict({ id: idParam }),
    body: strict({ ...terms, isActive: yesOrNo, version }),
    reply: couponReply,
  },
  traceCoupon: {
    method: 'GET',
    path: '/admin/cupons/{id}/uses',
    access: 'manager',
    changes: false,
    summary: 'Who holds or used a coupon, when, and what was bought with it, the newest first.',
    params: strict({ id: idParam }),
    query: strict({ page: z.optional(pageParam) }),
    reply: z.object({
      coupon: managedCoupon,
      uses: z.array(
        z.object({
          userId: z.int(),
          name: z.string(),
          email: z.string(),
          state: z.enum(['held', 'reserved', 'used']),
          since: z.string(),
          usedAt: z.nullable(z.string()),
          bought: z.nullable(
            z.object({
              what: z.enum(['mensal', 'anual', 'academic', 'course', 'ticket', 'card']),
              listPrice: z.int(),
              discount: z.int(),
              total: z.int(),
            }),
          ),
        }),
      ),
      total: z.int(),
      pages: z.int(),
    }),
  },
})
