import { manageCoupons, managePaymentAlarms, managePrices, userMoney } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { listCoupons } from './managed-coupons.queries.ts'
import { downloadReceipt } from '../receipts/download-receipt.ts'
import { listOpenAlarms, listOpenRefunds, listUndecidedIntents } from './open-alarms.queries.ts'
import { resolveAlarm } from './resolve-alarm.ts'
import { grantDays } from './grant-days.ts'
import { readUserPayments } from './read-user-payments.ts'
import { switchSubscription } from './switch-subscription.ts'
import { changeCoupon, createCoupon, traceCoupon } from './edit-coupons.ts'
import { nameProviderPlan, readPrices, writePrices } from './edit-prices.ts'

export const managePaymentsRoutes = (needs: Needs) => [
  ...serve(manageCoupons, {
    listCoupons: ({ query: { page = 1, search = null, show = 'all' } }) =>
      listCoupons(needs.db, { page, search, show }),
    createCoupon: async ({ body }, actor, context) => ({
      coupon: await createCoupon(needs, body, { actor, context }),
    }),
    changeCoupon: async ({ params, body }, actor, context) => ({
      coupon: await changeCoupon(needs, params.id, body, { actor, context }),
    }),
    traceCoupon: ({ params, query }) => traceCoupon(needs, params.id, query.page ?? 1),
  }),
  ...serve(managePrices, {
    readPrices: () => readPrices(needs),
    writePrices: ({ body }, actor, context) => writePrices(needs, body, { actor, context }),
    nameProviderPlan: ({ params, body }, actor, context) =>
      nameProviderPlan(needs, params.kind, body.planId, { actor, context }),
  }),
  ...serve(managePaymentAlarms, {
    listPaymentAlarms: async () => {
      const [alarms, refunds, undecided] = await Promise.all([
        listOpenAlarms(needs.db),
        listOpenRefunds(needs.db),
        listUndecidedIntents(needs.db),
      ])
      return { alarms, refunds, undecided }
    },
    resolvePaymentAlarm: ({ params, body }, actor, context) =>
      resolveAlarm(needs, params.id, body.reason, { actor, context }),
  }),
  ...serve(userMoney, {
    toggleSubscriptionStatus: async ({ params, query }, actor, context) => ({
      user: await switchSubscription(needs, params.id, query, { actor, context }),
    }),
    readUserPayments: ({ params }, _actor, context) => readUserPayments(needs, params.id, context),
    grantUserDays: ({ params, body }, actor, context) =>
      grantDays(needs, params.id, body, { actor, context }),
    downloadUserReceipt: ({ params }, _actor, context) =>
      downloadReceipt(needs, { userId: params.id }, params.purchaseId, context),
  }),
]
