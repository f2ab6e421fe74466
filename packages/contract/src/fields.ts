import {
  canonicalEmail,
  CPF_INVALID,
  EMPTY_KEYWORD,
  isCpf,
  isEmail,
  LOGIN_PASSWORD_MIN_LENGTH,
  NEW_PASSWORD_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  TOKEN_IS_NOT_VALID,
} from '@alinha/domain'
import * as z from 'zod/mini'

/** The fields of requests. Each has a maximum and messages in Portuguese. */

/** Ids are 32-bit in the database, which would fail on a larger one instead of finding nothing. */
const LARGEST_ID = 2_147_483_647
/** Of ids that are 64-bit in the database: far beyond any of ours, and still exact as a number. */
const LARGEST_LARGE_ID = 1_000_000_000_000_000

/** These are refusals too. They are here so that a screen which uses a field does not load every refusal. */
export const NOT_FOUND = 'Não encontramos o que você procura.'
export const PICTURE_NOT_FOUND = 'Esta imagem não existe mais.'
export const LINK_EXPIRED = 'Este link expirou ou foi trocado por um mais novo. Peça outro.'

const INVALID_ID = 'Identificador inválido.'
const FILL_IN = 'Preencha este campo.'
export const NOT_AN_OPTION = 'Escolha uma das opções.'
const UNKNOWN_FIELDS = 'Há campos que não conhecemos ou dados em formato inválido.'

/** Later checks are skipped, so that each field has one message. */
const matching = (pattern: RegExp, message: string) => z.regex(pattern, { error: message, abort: true })

/** An object that refuses keys it does not name. */
export const strict = <const S extends z.core.$ZodLooseShape>(shape: S) =>
  z.strictObject(shape, UNKNOWN_FIELDS)

export const id = z.int(INVALID_ID).check(z.minimum(1, INVALID_ID), z.maximum(LARGEST_ID, INVALID_ID))

/** Digits only, so that `1e3`, ` 1` and `-1` are refused. */
const idParamUpTo = (largest: number) =>
  z.pipe(
    z.string(INVALID_ID).check(
      matching(/^[1-9][0-9]{0,15}$/, INVALID_ID),
      z.refine(digits => Number(digits) <= largest, INVALID_ID),
    ),
    z.transform(Number),
  )

/** An id in a path or query. */
export const idParam = idParamUpTo(LARGEST_ID)

/** An id of a table that may get more rows than 32 bits can count. */
export const largeId = z
  .int(INVALID_ID)
  .check(z.minimum(1, INVALID_ID), z.maximum(LARGEST_LARGE_ID, INVALID_ID))
export const largeIdParam = idParamUpTo(LARGEST_LARGE_ID)

/** A whole number in a query, from 1 to `largest`. */
export const countParam = (largest: number) => {
  const wrong = `Use um número de 1 a ${largest}.`
  return z.pipe(
    z.string(wrong).check(
      matching(/^[1-9][0-9]{0,9}$/, wrong),
      z.refine(digits => Number(digits) <= largest, wrong),
    ),
    z.transform(Number),
  )
}

export const pageParam = countParam(1_000_000)

/** The state that a changing GET should lead to. Without it the call toggles; with it a repeat changes nothing. */
export const flagParam = z.pipe(
  z.enum(['0', '1'], NOT_AN_OPTION),
  z.transform((to): 0 | 1 => (to === '1' ? 1 : 0)),
)

export const flag = z.union([z.literal(0), z.literal(1)], NOT_AN_OPTION)

export const yesOrNo = z.boolean(NOT_AN_OPTION)

export const choice = <const V extends readonly string[]>(values: V, message = NOT_AN_OPTION) =>
  z.enum(values, message)

export const wholeNumber = (smallest: number, largest: number) => {
  const wrong = `Use um número de ${smallest} a ${largest}.`
  return z.int(wrong).check(z.minimum(smallest, wrong), z.maximum(largest, wrong))
}

/** A number that need not be whole. */
export const fraction = (smallest: number, largest: number) => {
  const wrong = `Use um número de ${smallest} a ${largest}.`
  return z.number(wrong).check(z.minimum(smallest, wrong), z.maximum(largest, wrong))
}

const atMost = (largest: number) =>
  z.maxLength(largest, { error: `Use no máximo ${largest} caracteres.`, abort: true })

/** PostgreSQL cannot store the character NUL in text. */
const withoutNul = z.refine<string>(value => !value.includes('\0'), 'Há caracteres inválidos.')

/** Half of a character of two halves, such as an emoji cut in the middle, would be no text in JSON. */
const wellFormed = z.overwrite<string>(value => value.toWellFormed())

/** Text with something in it, trimmed. */
export const text = (largest: number, missing: string = FILL_IN) =>
  z.string(missing).check(atMost(largest), wellFormed, z.trim(), z.minLength(1, missing), withoutNul)

/** Text that may be empty, trimmed. */
export const looseText = (largest: number) =>
  z.string(FILL_IN).check(atMost(largest), wellFormed, z.trim(), withoutNul)

/** Text that is not trimmed, such as the lines of a file. */
export const wholeText = (largest: number) => z.string(FILL_IN).check(atMost(largest), wellFormed, withoutNul)

/** Text of one exact form, such as digits. */
export const textLike = (pattern: RegExp, message: string) =>
  z.string(message).check(matching(pattern, message))

const INVALID_EMAIL = 'Informe um e-mail válido.'
/** Parsed to its canonical form, in which addresses are compared. */
export const email = z.string(INVALID_EMAIL).check(
  atMost(254),
  z.overwrite(address => canonicalEmail(address) ?? address),
  z.refine(isEmail, { error: INVALID_EMAIL, abort: true }),
  withoutNul,
)

/** For login: old accounts have short passwords. */
export const knownPassword = z
  .string(FILL_IN)
  .check(
    z.minLength(LOGIN_PASSWORD_MIN_LENGTH, `A senha tem pelo menos ${LOGIN_PASSWORD_MIN_LENGTH} caracteres.`),
    atMost(PASSWORD_MAX_LENGTH),
  )

export const newPassword = z
  .string(FILL_IN)
  .check(
    z.minLength(
      NEW_PASSWORD_MIN_LENGTH,
      `Escolha uma senha com pelo menos ${NEW_PASSWORD_MIN_LENGTH} caracteres.`,
    ),
    atMost(PASSWORD_MAX_LENGTH),
  )

/** Six digits from an app, or a recovery code in groups of four: seven, six or four of those given before. */
export const secondFactorCode = textLike(
  /^(\d{6}|[A-Za-z2-7]{4}((-?[A-Za-z2-7]{4}){3}|(-?[A-Za-z2-7]{4}){5,6}))$/,
  'Informe os 6 dígitos do aplicativo ou um código de recuperação.',
)

export const uuidParam = textLike(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, INVALID_ID)

/** The readable name of a course in an address. */
export const slugParam = textLike(/^[a-z0-9-]{1,200}$/, INVALID_ID)

export const day = textLike(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Informe uma data válida.')

/** A code of ours that cannot be guessed. */
const opaqueCode = (message: string) => textLike(/^[A-Za-z0-9_-]{16,128}$/, message)
export const mailedToken = opaqueCode(TOKEN_IS_NOT_VALID)
/** From a link that was mailed or shared. */
export const linkToken = opaqueCode(LINK_EXPIRED)
export const sharedListId = opaqueCode(NOT_FOUND)

/** It is also part of the addresses of the lesson's files. Those issued before it had 22 letters had 16. */
export const playbackId = textLike(/^[A-Za-z0-9_-]{16}([A-Za-z0-9_-]{6})?$/, NOT_FOUND)

export const cpf = textLike(/^\d{11}$/, CPF_INVALID).check(z.refine(isCpf, CPF_INVALID))

/** The document of a person without CPF. */
export const otherDocument = text(30)

export const device = text(40)

export const humanCheckToken = text(4096)

export const searchKeyword = text(100, EMPTY_KEYWORD)

export const list = <S extends z.ZodMiniType>(item: S, largest: number) => {
  const wrong = `Envie no máximo ${largest} itens.`
  return z.array(item, FILL_IN).check(z.maxLength(largest, { error: wrong, abort: true }))
}

/** The body of a call is at most 1 MiB, and base64 needs four characters for three bytes. */
const LONGEST_PICTURE = 1_000_000
/** These are refusals too. */
export const PICTURE_NOT_READABLE = 'Não conseguimos ler esta imagem. Envie uma foto em JPEG, PNG ou WebP.'
export const PICTURE_TOO_LARGE = 'Esta imagem é grande demais. Envie uma foto menor.'

/**
 * A picture in base64. Only its beginning is looked at: to read a million letters by a pattern holds up everybody else, and
 * what is not base64 is no picture either.
 */
export const picture = z
  .string(PICTURE_NOT_READABLE)
  .check(
    z.maxLength(LONGEST_PICTURE, { error: PICTURE_TOO_LARGE, abort: true }),
    z.regex(/^[A-Za-z0-9+/]{2}/, PICTURE_NOT_READABLE),
  )

/** A reply with nothing but a message for the person. */
export const saidReply = z.object({ message: z.string() })

/** Of what was read before it was changed: `versionOf`. Without it the save overwrites whatever is there. */
export const version = z.optional(textLike(/^[\da-f]{16}$/, 'Recarregue a página e tente de novo.'))
