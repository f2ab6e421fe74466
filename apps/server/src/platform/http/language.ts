import { DEFAULT_LANGUAGE, preferredLanguage, type Language } from '@alinha/domain'
import type { FastifyRequest } from 'fastify'

/** Our pages send the language in which they are read, not the one that the browser was set up with. */
export const languageOfRequest = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  preferredLanguage(headers['accept-language']) ?? DEFAULT_LANGUAGE
