import { POSTAL_CODE_INVALID } from '@alinha/domain'
import * as z from 'zod/mini'
import { looseText, text, textLike } from '../fields.ts'

/**
 * To be spread into a body. `telefone` is not in the specification, whose `ddd` alone is no telephone number. Outside
 * Brazil, `pais` comes with `codigoPostal` where the country has such codes, instead of `cep` and `uf`, and
 * `telefoneInternacional` (E.164) instead of `ddd` and `telefone`.
 */
export const addressFields = {
  cep: textLike(/^\d{8}$/, POSTAL_CODE_INVALID),
  uf: textLike(/^[A-Z]{2}$/, 'Escolha o estado.'),
  rua: text(150),
  numero: text(20),
  bairro: looseText(100),
  cidade: text(100),
  ddd: textLike(/^\d{2}$/, 'Informe o DDD com 2 dígitos.'),
  telefone: textLike(/^\d{8,9}$/, 'Informe o telefone com 8 ou 9 dígitos.'),
  pais: textLike(/^[A-Z]{2}$/, 'Escolha o país.'),
  codigoPostal: textLike(/^[A-Za-z0-9][A-Za-z0-9 -]{0,11}$/, 'Confira o código postal.'),
  telefoneInternacional: textLike(/^\+[1-9]\d{6,14}$/, 'Informe o telefone com o código do país.'),
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
