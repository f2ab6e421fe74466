import { POSTAL_CODE_INVALID } from '@alinha/domain'
import * as z from 'zod/mini'
import { looseText, text, textLike } from '../fields.ts'

/** To be spread into a body. `telefone` is not in the specification, whose `ddd` alone is no telephone number. */
export const addressFields = {
  cep: textLike(/^\d{8}$/, POSTAL_CODE_INVALID),
  uf: textLike(/^[A-Z]{2}$/, 'Escolha o estado.'),
  rua: text(150),
  numero: text(20),
  bairro: looseText(100),
  cidade: text(100),
  ddd: textLike(/^\d{2}$/, 'Informe o DDD com 2 dígitos.'),
  telefone: textLike(/^\d{8,9}$/, 'Informe o telefone com 8 ou 9 dígitos.'),
}

/** The parts of an address that a postal code tells. */
export const wireFoundAddress = z.object({
  cep: z.string(),
  uf: z.string(),
  rua: z.nullable(z.string()),
  bairro: z.nullable(z.string()),
  cidade: z.string(),
  ddd: z.nullable(z.string()),
})
