import type { Money } from '../../money.ts'

/** Of the whole, in hundredths of a percent. */
export type Share = { receiverId: number; basisPoints: number }

export type Part = { receiverId: number; amount: Money }

const WHOLE = 10_000

/** `house`: what is left over. */
export type Split = { parts: Part[]; house: Money }

export const isSplittable = (shares: readonly Share[]): boolean =>
  shares.every(({ basisPoints }) => basisPoints > 0) &&
  new Set(shares.map(({ receiverId }) => receiverId)).size === shares.length &&
  shares.reduce((sum, { basisPoints }) => sum + basisPoints, 0) <= WHOLE

/**
 * To the centavo: everybody gets their share rounded down, and the remaining centavos of the shares go one by one to those
 * who lost most by rounding, the lowest id first. The order of the shares does not matter.
 */
export function split(amount: Money, shares: readonly Share[]): Split {
  const exact = shares.map(({ receiverId, basisPoints }) => ({
    receiverId,
    amount: Math.floor((amount * basisPoints) / WHOLE),
    lost: (amount * basisPoints) % WHOLE,
  }))
  const totalLost = exact.reduce((sum, { lost }) => sum + lost, 0)
  const roundedUp = exact
    .toSorted((one, other) => other.lost - one.lost || one.receiverId - other.receiverId)
    .slice(0, Math.floor(totalLost / WHOLE))
    .map(({ receiverId }) => receiverId)
  const parts = exact
    .map(part => ({
      receiverId: part.receiverId,
      amount: part.amount + (roundedUp.includes(part.receiverId) ? 1 : 0),
    }))
    .toSorted((one, other) => one.receiverId - other.receiverId)
  return { parts, house: amount - parts.reduce((sum, part) => sum + part.amount, 0) }
}

/** What a refund takes back from each: what they had of the charge, less what they have of what is left of it. */
export function splitRefund(
  charge: { amount: Money; refundedBefore: Money; refundedAfter: Money },
  shares: readonly Share[],
): Split {
  const before = split(charge.amount - charge.refundedBefore, shares)
  const after = split(charge.amount - charge.refundedAfter, shares)
  return {
    parts: before.parts.map(({ receiverId, amount }, at) => ({
      receiverId,
      amount: amount - (after.parts[at]?.amount ?? 0),
    })),
    house: before.house - after.house,
  }
}
