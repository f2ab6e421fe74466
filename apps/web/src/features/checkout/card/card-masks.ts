import type { MaskitoOptions } from '@maskito/core'
import { findCardBrand } from '@alinha/domain'

const d = /\d/
const group = (count: number): RegExp[] => Array.from({ length: count }, () => d)

const groupsOf = (number: string): number[] => {
  const brand = findCardBrand(number)
  if (brand === 'amex') return [4, 6, 5]
  return brand === 'diners' ? [4, 6, 4] : [4, 4, 4, 4, 3]
}

/** In the groups in which it is printed on the card. */
export const cardNumberMask: MaskitoOptions = {
  mask: ({ value }) => groupsOf(value).flatMap((count, at) => [...(at === 0 ? [] : [' ']), ...group(count)]),
}

export const expiryMask: MaskitoOptions = { mask: [d, d, '/', d, d] }

export const securityCodeMask: MaskitoOptions = { mask: group(4) }
