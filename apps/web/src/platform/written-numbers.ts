/** Parses `1:05`. Null if it is not a time. */
export function toSeconds(text: string): number | null {
  const found = /^(?:(\d{1,2}):)?(\d{1,4}):([0-5]\d)$/.exec(text.trim())
  if (!found) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = found
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** Parses `199,90`. Null if it is empty, NaN if it is not a price. */
export function toCentavos(text: string): number | null {
  const plain = text.replaceAll(/[R$\s]/g, '')
  if (plain === '') return null
  const found = /^(\d{1,3}(?:\.\d{3})+|\d{1,6})(?:,(\d{2}))?$/.exec(plain)
  return found ? Number(found[1]?.replaceAll('.', '')) * 100 + Number(found[2] ?? 0) : NaN
}

export const fromCentavos = (centavos: number | null): string =>
  centavos === null ? '' : (centavos / 100).toFixed(2).replace('.', ',')
