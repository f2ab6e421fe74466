import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { firstInstalments, type Plan, type CheckoutRequest } from './checkout-request.ts'

/** What the person can still change on the page. */
export type Choices = ReturnType<typeof useChoices>

/** Plan and coupon are repeated in the address, so that a reload and a kept wish have them. */
export function useChoices(initial: CheckoutRequest) {
  const [, setAddress] = useSearchParams()
  const [request, setRequest] = useState(initial)
  const [instalments, setInstalments] = useState(firstInstalments(initial))
  const writeIntoAddress = (name: 'plano' | 'cupom', value: string | null) =>
    setAddress(
      address => {
        if (value === null) address.delete(name)
        else address.set(name, value)
        return address
      },
      { replace: true, preventScrollReset: true },
    )
  const setPlan = (plan: Plan) => {
    const next = { ...request, plan }
    setRequest(next)
    setInstalments(firstInstalments(next))
    writeIntoAddress('plano', plan)
  }
  const setCoupon = (coupon: string | null) => {
    setRequest({ ...request, coupon })
    writeIntoAddress('cupom', coupon)
  }
  return { request, instalments, coupon: request.coupon, setPlan, setInstalments, setCoupon }
}
