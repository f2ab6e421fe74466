import { useState } from 'react'
import { firstInstalments, type Plan, type CheckoutRequest } from './checkout-request.ts'

/** What the person can still change on the page. */
export type Choices = ReturnType<typeof useChoices>

export function useChoices(initial: CheckoutRequest) {
  const [request, setRequest] = useState(initial)
  const [instalments, setInstalments] = useState(firstInstalments(initial))
  const [coupon, setCoupon] = useState<string | null>(null)
  const setPlan = (plan: Plan) => {
    const next = { ...request, plan }
    setRequest(next)
    setInstalments(firstInstalments(next))
  }
  return { request, instalments, coupon, setPlan, setInstalments, setCoupon }
}
