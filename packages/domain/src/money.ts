import type { InEachLanguage, Language } from './language.ts'

/** Integer centavos. Never a float, never a string. */
export type Money = number

type Notation = { group: string; decimal: string; frame: (amount: string) => string }

const notations: InEachLanguage<Notation> = {
  'pt-BR': { group: '.', decimal: ',', frame: amount => `R$ ${amount}` },
  en: { group: ',', decimal: '.', frame: amount => `R$${amount}` },
  es: { group: '.', decimal: ',', frame: amount => `${amount} R$` },
}

/** Spanish writes four digits without a point. */
const isGrouped = (reais: string, language: Language): boolean => reais.length > (language === 'es' ? 4 : 3)

/**
 * Prices are in reais in every language; only the notation changes. Written by hand, as Intl writes it but with plain
 * spaces, because the first formatter of a visit takes a slow phone 100 ms and more.
 */
export function moneyIn(language: Language, centavos: Money): string {
  const { group, decimal, frame } = notations[language]
  const digits = String(Math.abs(Math.round(centavos))).padStart(3, '0')
  const reais = digits.slice(0, -2)
  const grouped = isGrouped(reais, language) ? reais.replaceAll(/\B(?=(\d{3})+$)/g, group) : reais
  const sign = centavos < 0 ? '-' : ''
  return `${sign}${frame(`${grouped}${decimal}${digits.slice(-2)}`)}`
}

/** `5990` → `R$ 59,90`, as the specification writes it. */
export const formatMoney = (centavos: Money): string => moneyIn('pt-BR', centavos)
