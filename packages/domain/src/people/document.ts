import { toCpf } from './cpf.ts'
import type { Nationality } from './nationality.ts'

/** A CPF, or the document of a foreigner. */
export type IdentityDocument =
  { kind: 'cpf'; number: string; countryCode: 'BR' } | { kind: 'other'; number: string; countryCode: string }

type DocumentFields = {
  nationality: Nationality
  cpf?: string | undefined
  otherDocument?: string | undefined
  countryCode?: string | undefined
}

export type DocumentCheck =
  | { ok: true; document: IdentityDocument }
  | { ok: false; reason: 'invalid-cpf' | 'document-missing' | 'country-missing' }

/** A Brazilian gives a CPF; anybody else a document and its country. The fields of the other case are ignored. */
export function checkDocument({
  nationality,
  cpf,
  otherDocument,
  countryCode,
}: DocumentFields): DocumentCheck {
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

/** The same document may be written with other spaces, signs and letter case. */
const comparable = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\d]/gu, '')

/** Its owner recognises it, and nobody else can use it: `***.982.247-**`, `••••4X9`. */
export function maskDocument({ kind, number }: Pick<IdentityDocument, 'kind' | 'number'>): string {
  if (kind === 'cpf') return `***.${number.slice(3, 6)}.${number.slice(6, 9)}-**`
  return `••••${number.length > 6 ? number.slice(-3) : ''}`
}
