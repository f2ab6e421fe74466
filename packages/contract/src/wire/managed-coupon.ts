import type { CouponBenefit, CouponScope } from '@alinha/domain'
import * as z from 'zod/mini'

export const couponKinds = [
  'percent',
  'amount',
  'ticket-price',
  'free-ticket',
  'academic',
] as const satisfies readonly CouponBenefit['kind'][]

export const couponScopes = [
  'subscription',
  'course',
  'ticket',
  'academic',
] as const satisfies readonly CouponScope[]

/** A coupon as managers see it. `value` is a percentage or centavos, null for the other kinds. */
export const managedCoupon = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(couponKinds),
  value: z.nullable(z.int()),
  scope: z.enum(couponScopes),
  institution: z.nullable(z.string()),
  isActive: z.boolean(),
  startsOn: z.nullable(z.string()),
  /** The last day, included. */
  endsOn: z.nullable(z.string()),
  maxUses: z.nullable(z.int()),
  /** Payments that succeeded or are under way: those count against the limit. */
  uses: z.int(),
  /** People who hold it and have bought nothing with it. */
  holders: z.int(),
  createdAt: z.string(),
})
export type ManagedCoupon = z.output<typeof managedCoupon>
