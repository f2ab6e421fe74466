import { isCpf } from '../people/cpf.ts'

/** Something in a text that may tell who the patient is, and where it stands. */
export type PatientTrace = { kind: 'cpf' | 'email' | 'phone' | 'name'; from: number; to: number }

const EMAIL = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu
const CPF_SHAPE = /(?<![\d.,-])\d{3}[. ]?\d{3}[. ]?\d{3}[- ]?\d{2}(?![\d])/g
/** Of Brazil: an area code in brackets or after +55, or nine digits with a separator, begun by 9. */
const PHONE =
  /(?<![\d.,])(?:(?:\+?55[ -]?)?\(\d{2}\) ?\d{4,5}[- ]?\d{4}|\+?55[ -]?\d{2}[ -]?\d{4,5}[- ]?\d{4}|(?:\d{2}[ -])?9\d{4}[- ]\d{4}|\d{2} ?9\d{8})(?![\d])/g
/** What stands behind a label, up to the end of the sentence or line. */
const NAME =
  /(?<![\p{L}])(?:nome(?: completo)?(?: d[oa] paciente)?|paciente|patient(?: name)?|name|nombre)\s*[:=]\s*(?<name>\p{L}[^\n.,;]{1,80})/giu

/**
 * Finds CPF, e-mail, telephone and what is called a name. It only warns: tooth numbers, millimetres and dates are full of
 * digits, and only the person who writes knows.
 */
export function findPatientData(text: string): PatientTrace[] {
  const spans = (kind: PatientTrace['kind'], pattern: RegExp): PatientTrace[] =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
      kind,
      from: index,
      to: index + found.length,
    }))
  const names = Array.from(text.matchAll(NAME), ({ 0: found, index, groups }) => {
    const to = index + found.length
    return { kind: 'name' as const, from: to - (groups?.['name'] ?? '').length, to }
  })
  const cpfs = spans('cpf', CPF_SHAPE).filter(({ from, to }) => isCpf(text.slice(from, to)))
  const found = [...cpfs, ...spans('email', EMAIL), ...spans('phone', PHONE), ...names]
  return found
    .filter(
      (one, place) => !found.slice(0, place).some(before => one.from < before.to && before.from < one.to),
    )
    .toSorted((one, other) => one.from - other.from)
}

const COVER = '•••'

/** The same text with what was found covered. */
export function maskPatientData(text: string): string {
  let masked = ''
  let end = 0
  for (const { from, to } of findPatientData(text)) {
    masked += text.slice(end, from) + COVER
    end = to
  }
  return masked + text.slice(end)
}
