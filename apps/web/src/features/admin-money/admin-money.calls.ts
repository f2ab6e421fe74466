import { adminCoupons, adminPrices, adminReceivers, type ReplyOf } from '@alinha/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api.ts'

export const {
  adminCoupons: couponCalls,
  adminPrices: priceCalls,
  adminReceivers: receiverCalls,
} = connect({ adminCoupons, adminPrices, adminReceivers })

export type Prices = ReplyOf<typeof adminPrices.readPrices>
export type Receivers = ReplyOf<typeof adminReceivers.listReceivers>
export type CouponUse = ReplyOf<typeof adminCoupons.traceCoupon>['uses'][number]

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
    // Another word leaves the list where it is until the other one comes.
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

export const receiversQuery = queryOptions({
  queryKey: ['admin-receivers'],
  queryFn: ({ signal }) => receiverCalls.listReceivers({ signal }),
})
