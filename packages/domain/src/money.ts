/** Integer centavos. Never a float, never a string. */
export type Money = number

const real = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** `5990` → `R$ 59,90`, with a plain space instead of the no-break one of Intl, as in the specification. */
export const formatMoney = (centavos: Money): string => real.format(centavos / 100).replaceAll('\u00a0', ' ')
