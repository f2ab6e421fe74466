import {
  manageCoupons,
  managePaymentAlarms,
  managePrices,
  manageReceivers,
  type ReplyOf,
} from '@alinha/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

export const {
  manageCoupons: couponCalls,
  managePaymentAlarms: alarmCalls,
  managePrices: priceCalls,
  manageReceivers: receiverCalls,
} = connect({ manageCoupons, managePaymentAlarms, managePrices, manageReceivers })

export type Prices = ReplyOf<typeof managePrices.readPrices>
export type Receivers = ReplyOf<typeof manageReceivers.listReceivers>
export type CouponUse = ReplyOf<typeof manageCoupons.traceCoupon>['uses'][number]

export const couponFilters = ['all', 'active', 'stopped'] as const
export type CouponFilter = (typeof couponFilters)[number]

export const COUPONS_KEY = ['admin-coupons'] as const

type Page = { pages: number }

const nextPage = ({ pages }: Page, _all: Page[], page: number): number | undefined =>
  page < pages ? page + 1 : undefined

export const couponsQuery = (search: string, show: CouponFilter) =>
  infiniteQueryOptions({
    queryKey: [...COUPONS_KEY, search, show],
    queryFn: ({ pageParam: page, signal }) =>
      couponCalls.listCoupons({ query: { page, show, ...(search !== '' && { search }) }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    // The previous list stays on the screen until the new one is loaded.
    placeholderData: keepPreviousData,
  })

export const couponUsesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...COUPONS_KEY, 'uses', id],
    queryFn: ({ pageParam: page, signal }) =>
      couponCalls.traceCoupon({ params: { id }, query: { page }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

export const pricesQuery = queryOptions({
  queryKey: ['admin-prices'],
  queryFn: ({ signal }) => priceCalls.readPrices({ signal }),
})

export const paymentAlarmsQuery = queryOptions({
  queryKey: ['admin-payment-alarms'],
  queryFn: ({ signal }) => alarmCalls.listPaymentAlarms({ signal }),
})

export const receiversQuery = queryOptions({
  queryKey: ['admin-receivers'],
  queryFn: ({ signal }) => receiverCalls.listReceivers({ signal }),
})
