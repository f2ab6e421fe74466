export const CPF_INVALID = 'CPF Inválido'

/** The 11 digits of a valid CPF, however it was punctuated; null otherwise. */
export function toCpf(text: string): string | null {
  const digits = text.replaceAll(/[.\- ]/g, '')
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return null
  return digits.endsWith(checkDigit(digits.slice(0, 9)) + checkDigit(digits.slice(0, 10))) ? digits : null
}

/** Weights fall to 2 at the last digit before the check digit. */
function checkDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (digits.length + 1 - place),
    0,
  )
  return String(((sum * 10) % 11) % 10)
}

export const isCpf = (text: string): boolean => toCpf(text) !== null
