import { toCpf } from './cpf.ts'
import type { Nationality } from './nationality.ts'

/** What says who somebody is: a CPF, or the document of a person from elsewhere. */
export type IdentityDocument =
  { kind: 'cpf'; number: string; countryCode: 'BR' } | { kind: 'other'; number: string; countryCode: string }

type Given = {
  nationality: Nationality
  cpf?: string | undefined
  otherDocument?: string | undefined
  countryCode?: string | undefined
}

export type DocumentCheck =
  | { ok: true; document: IdentityDocument }
  | { ok: false; reason: 'invalid-cpf' | 'document-missing' | 'country-missing' }

/** A Brazilian gives a CPF; anybody else a document and its country. What the other one would give is not read. */
export function checkDocument({ nationality, cpf, otherDocument, countryCode }: Given): DocumentCheck {
  if (nationality === 'Brasileira') {
    const number = toCpf(cpf ?? '')
    return number === null
      ? { ok: false, reason: 'invalid-cpf' }
      : { ok: true, document: { kind: 'cpf', number, countryCode: 'BR' } }
  }
  const number = comparable(otherDocument ?? '')
  if (number === '') return { ok: false, reason: 'document-missing' }
  if (countryCode === undefined) return { ok: false, reason: 'country-missing' }
  return { ok: true, document: { kind: 'other', number, countryCode } }
}

/** Spaces, signs and letter case are how a document is written, not which one it is. */
const comparable = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\d]/gu, '')

/** Enough to recognise one's own, too little to use: `***.982.247-**`, `••••4X9`. */
export function maskDocument({ kind, number }: Pick<IdentityDocument, 'kind' | 'number'>): string {
  if (kind === 'cpf') return `***.${number.slice(3, 6)}.${number.slice(6, 9)}-**`
  return `••••${number.length > 6 ? number.slice(-3) : ''}`
}
