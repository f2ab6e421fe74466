import type { MaskitoOptions } from '@maskito/core'

const d = /\d/

/** How numbers are written in Brazil. */
export const cpfMask: MaskitoOptions = { mask: [d, d, d, '.', d, d, d, '.', d, d, d, '-', d, d] }

export const postalCodeMask: MaskitoOptions = { mask: [d, d, d, d, d, '-', d, d, d] }

/** Eight digits for a landline, nine for a mobile, after the area code. */
export const phoneMask: MaskitoOptions = {
  mask: ({ value }) => {
    const isMobile = value.replaceAll(/\D/g, '').length > 10
    const first = isMobile ? [d, d, d, d, d] : [d, d, d, d]
    return ['(', d, d, ')', ' ', ...first, '-', d, d, d, d, ...(isMobile ? [] : [d])]
  },
}

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** `(11) 98765-4321` as the two fields of the wire. */
export const toPhone = (typed: string): { ddd: string; telefone: string } => ({
  ddd: digitsOf(typed).slice(0, 2),
  telefone: digitsOf(typed).slice(2),
})
