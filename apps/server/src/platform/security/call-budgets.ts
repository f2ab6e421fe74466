import type { Call } from '@alinha/contract'
import { networkOf } from '../http/network.ts'
import { Refusal } from '../refusal.ts'
import { whoAsks, type Actor } from './actor.ts'

type Size = { perSecond: number; burst: number; remembered?: number }
type Budget = {
  /** 0 when the next call is within the budget. */
  secondsToWait(key: string, nowMs: number): number
  take(key: string, nowMs: number): void
}

/** For the calls that the contract calls costly, all together. People stay far below what an account has. */
const OF_AN_ACCOUNT = { perSecond: 5, burst: 20 }
/** Wide, because a university or a mobile carrier has one address for many people. */
const OF_A_NETWORK = { perSecond: 20, burst: 40 }

const REMEMBERED = 10_000

/** A bucket of tokens for each caller: full at first, refilled at an even rate. */
export function openBudget({ perSecond, burst, remembered = REMEMBERED }: Size): Budget {
  const buckets = new Map<string, { tokens: number; filledAt: number }>()
  const tokensOf = (key: string, nowMs: number): number => {
    const bucket = buckets.get(key)
    if (!bucket) return burst
    const passedMs = Math.max(0, nowMs - bucket.filledAt)
    return Math.min(burst, bucket.tokens + (passedMs * perSecond) / 1000)
  }
  return {
    secondsToWait(key, nowMs) {
      const missing = 1 - tokensOf(key, nowMs)
      return missing > 0 ? Math.ceil(missing / perSecond) : 0
    },
    take(key, nowMs) {
      const tokens = tokensOf(key, nowMs) - 1
      // Written anew, so that the map is in the order of the last calls and its first key is forgotten.
      buckets.delete(key)
      buckets.set(key, { tokens, filledAt: nowMs })
      const [longestAgo] = buckets.keys()
      if (buckets.size > remembered && longestAgo !== undefined) buckets.delete(longestAgo)
    },
  }
}

type Asking = { actor: Actor | null; ip: string }
export type CallBudgets = (asking: Asking, call: Call, now: Date) => void

/**
 * Refuses a costly call beyond the budgets of its account and of its network. A refused call takes nothing, so that
 * one greedy account does not spend what its neighbours have. The budgets are in memory, because a write for each
 * search would cost as much as the search: every API process has its own.
 */
export function openCallBudgets(): CallBudgets {
  const ofAccount = openBudget(OF_AN_ACCOUNT)
  const ofNetwork = openBudget(OF_A_NETWORK)
  return ({ actor, ip }, { costly }, now) => {
    if (!costly) return
    const nowMs = now.getTime()
    const network = networkOf(ip)
    const account = actor && String(whoAsks(actor))
    const seconds = Math.max(
      account ? ofAccount.secondsToWait(account, nowMs) : 0,
      ofNetwork.secondsToWait(network, nowMs),
    )
    if (seconds > 0) throw new Refusal('too-many-attempts', [], seconds)
    if (account) ofAccount.take(account, nowMs)
    ofNetwork.take(network, nowMs)
  }
}
