import type { MaskitoOptions } from '@maskito/core'
import { findCardBrand } from '@alinha/domain'

const d = /\d/
const group = (count: number): RegExp[] => Array.from({ length: count }, () => d)

const digitGroups = (number: string): number[] => {
  const brand = findCardBrand(number)
  if (brand === 'amex') return [4, 6, 5]
  return brand === 'diners' ? [4, 6, 4] : [4, 4, 4, 4, 3]
}

/** The digits in the groups that are printed on the card. */
export const cardNumberMask: MaskitoOptions = {
  mask: ({ value }) =>
    digitGroups(value).flatMap((count, at) => [...(at === 0 ? [] : [' ']), ...group(count)]),
}

export const expiryMask: MaskitoOptions = { mask: [d, d, '/', d, d] }

export const securityCodeMask: MaskitoOptions = { mask: group(4) }
