import * as z from 'zod/mini'

const text = z.string().check(z.maxLength(300))
const nullableText = z.nullable(text)
const state = z.string().check(z.regex(/^[A-Z]{2}$/))

/** ViaCEP, `GET /ws/{cep}/json/`, status 200. */
export const viacepFound = z.object({
  cep: z.string().check(z.regex(/^\d{5}-?\d{3}$/)),
  logradouro: text,
  complemento: z.optional(text),
  unidade: z.optional(text),
  bairro: text,
  localidade: text.check(z.minLength(1)),
  uf: state,
  estado: z.optional(text),
  regiao: z.optional(text),
  ibge: z.optional(text),
  gia: z.optional(text),
  ddd: z.optional(text),
  siafi: z.optional(text),
})

/** Also status 200. The value is a string today and was a boolean before: its presence is the message. */
export const viacepNotFound = z.object({ erro: z.union([z.string(), z.boolean()]) })

export const viacepReply = z.union([viacepNotFound, viacepFound])

/** BrasilAPI, `GET /api/cep/v2/{cep}`, status 200. */
export const brasilapiFound = z.object({
  cep: z.string().check(z.regex(/^\d{8}$/)),
  state,
  city: text.check(z.minLength(1)),
  neighborhood: z.optional(nullableText),
  street: z.optional(nullableText),
  service: z.optional(text),
  timezoneName: z.optional(nullableText),
  location: z.optional(
    z.object({
      type: z.string(),
      coordinates: z.object({ longitude: z.optional(z.string()), latitude: z.optional(z.string()) }),
    }),
  ),
})

/** BrasilAPI, status 400 (`validation_error`), 404 (`service_error`) and 500 (`internal_error`). */
export const brasilapiError = z.object({
  name: z.string(),
  message: z.string(),
  type: z.string(),
  errors: z.optional(
    z.array(z.object({ name: z.optional(z.string()), message: z.string(), service: z.optional(z.string()) })),
  ),
})

export type ViacepReply = z.infer<typeof viacepReply>
export type BrasilapiFound = z.infer<typeof brasilapiFound>
export type BrasilapiError = z.infer<typeof brasilapiError>
