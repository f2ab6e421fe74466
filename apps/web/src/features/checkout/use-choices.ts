import { useState } from 'react'
import { firstInstalments, type Plan, type Wish } from './wish.ts'

/** What can still be chosen on the page. */
export type Choices = ReturnType<typeof useChoices>

export function useChoices(asked: Wish) {
  const [wish, setWish] = useState(asked)
  const [instalments, setInstalments] = useState(firstInstalments(asked))
  const [coupon, setCoupon] = useState<string | null>(null)
  const setPlan = (plan: Plan) => {
    const next = { ...wish, plan }
    setWish(next)
    setInstalments(firstInstalments(next))
  }
  return { wish, instalments, coupon, setPlan, setInstalments, setCoupon }
}
