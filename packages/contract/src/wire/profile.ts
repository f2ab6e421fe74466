import { languages } from '@alinha/domain'
import * as z from 'zod/mini'
import { flag, strict, textLike } from '../fields.ts'
import { addressFields } from './address.ts'

/** Of a dentist: the number at the council (CRO) of a state. */
export const dentalRegistration = strict({
  numero: textLike(/^\d{1,6}$/, 'Informe o número do CRO, só com dígitos.'),
  uf: addressFields.uf,
})

/** What the profile form shows. `newEmail` is an address that was not confirmed by both mailboxes yet. */
export const wireProfile = z.object({
  name: z.string(),
  email: z.string(),
  isEmailConfirmed: flag,
  newEmail: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  document: z.nullable(z.object({ kind: z.enum(['cpf', 'doc_id']), masked: z.string() })),
  countryCode: z.nullable(z.string()),
  cep: z.nullable(z.string()),
  uf: z.nullable(z.string()),
  rua: z.nullable(z.string()),
  numero: z.nullable(z.string()),
  bairro: z.nullable(z.string()),
  cidade: z.nullable(z.string()),
  ddd: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  /** Of the address. Without one, an address is in Brazil. */
  pais: z.nullable(z.string()),
  codigoPostal: z.nullable(z.string()),
  telefoneInternacional: z.nullable(z.string()),
  /** Who has one may send cases to Planning Center. */
  cro: z.nullable(z.object({ numero: z.string(), uf: z.string() })),
  language: z.nullable(z.enum(languages)),
  marketing: flag,
})
export type WireProfile = z.output<typeof wireProfile>
