import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { firstInstalments, type Plan, type CheckoutRequest } from './checkout-request.ts'

/** What the person can still change on the page. */
export type Choices = ReturnType<typeof useChoices>

/** Plan and coupon are in the address, so that a reload and a kept wish have them. */
export function useChoices(request: CheckoutRequest) {
  const [, setAddress] = useSearchParams()
  const [instalments, setInstalments] = useState(firstInstalments(request))
  const setParameter = (name: 'plano' | 'cupom', value: string | null) =>
    setAddress(
      address => {
        if (value === null) address.delete(name)
        else address.set(name, value)
        return address
      },
      { replace: true, preventScrollReset: true },
    )
  const setPlan = (plan: Plan) => {
    setParameter('plano', plan)
    setInstalments(firstInstalments({ ...request, plan }))
  }
  const setCoupon = (code: string | null) => setParameter('cupom', code)
  return { request, instalments, coupon: request.coupon, setPlan, setInstalments, setCoupon }
}
