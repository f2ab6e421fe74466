import { refusals, type RefusalCode } from '@alinha/contract'
import { toEnglish } from '@alinha/contract/languages/english'
import { toSpanish } from '@alinha/contract/languages/spanish'
import {
  DEFAULT_LANGUAGE,
  inEachLanguage,
  preferredLanguage,
  type InEachLanguage,
  type Language,
} from '@alinha/domain'
import type { FastifyRequest } from 'fastify'

/** Our pages send the language in which they are read, not the one that the browser was set up with. */
export const languageOfRequest = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  preferredLanguage(headers['accept-language']) ?? DEFAULT_LANGUAGE

/** The contract is Portuguese: what it says of refusals and of fields, in the language of whoever reads it. */
export const translateTo: InEachLanguage<(message: string) => string> = {
  'pt-BR': message => message,
  en: toEnglish,
  es: toSpanish,
}

export const sayRefusal = (code: RefusalCode): InEachLanguage<string> =>
  inEachLanguage(language => translateTo[language](refusals[code].message))
