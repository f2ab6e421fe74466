import type { PriceBook } from '@alinha/domain'
import * as z from 'zod/mini'
import { choice, id, strict, textLike, wholeNumber } from '../../fields.ts'
import { defineCalls } from '../../kit.ts'

const DEAREST = 100_000_000

const plan = wholeNumber(100, DEAREST)
const price = wholeNumber(0, DEAREST)

/** Every price, in centavos. */
export const prices = {
  monthly: plan,
  yearly: plan,
  academicInstalment: plan,
  planning: price,
  planningForPremium: price,
  planningWithCoupon: price,
  assistance: price,
  assistanceForPremium: price,
  planningHint: price,
  assistanceHint: price,
} satisfies Record<keyof PriceBook, z.ZodMiniType>

export const providerPlanKinds = [
  'monthly',
  'yearly',
  'academic',
  'scientific',
  'discounted',
  'regular',
] as const
export type ProviderPlanKind = (typeof providerPlanKinds)[number]

const priceBook = z.object({
  version: z.int(),
  /** Null for the first version: from ever. */
  validFrom: z.nullable(z.string()),
  prices: z.object(prices),
})
const providerPlan = z.object({
  kind: z.enum(providerPlanKinds),
  planId: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
})

const pricesReply = z.object({
  current: priceBook,
  /** Those before it, the newest first. */
  earlier: z.array(priceBook),
  providerPlans: z.array(providerPlan),
})

export const managePrices = defineCalls({
  readPrices: {
    method: 'GET',
    path: '/admin/prices',
    access: 'manager',
    changes: false,
    summary: 'What everything costs, what it cost before, and the identifiers of the card provider’s plans.',
    reply: pricesReply,
  },
  writePrices: {
    method: 'POST',
    path: '/admin/prices',
    access: 'manager',
    changes: true,
    summary: 'Write the next version of the price book. What was sold keeps the price it was sold at.',
    body: strict({
      /** The version that was changed: somebody else’s newer one is not overwritten unseen. */
      basedOn: id,
      prices: strict(prices),
    }),
    reply: pricesReply,
  },
  nameProviderPlan: {
    method: 'PUT',
    path: '/admin/prices/plans/{kind}',
    access: 'manager',
    changes: true,
    summary: 'Note the card provider’s identifier of a plan, or that there is none.',
    params: strict({ kind: choice(providerPlanKinds) }),
    body: strict({
      planId: z.nullable(
        textLike(/^[A-Za-z0-9_-]{1,60}$/, 'Informe o identificador do plano como no provedor.'),
      ),
    }),
    reply: pricesReply,
  },
})
