import { spanishFields } from './fields.es.ts'
import { spanishRefusals } from './refusals.es.ts'
import { toTranslate } from './translate.ts'

export const toSpanish = toTranslate({ refusals: spanishRefusals, fields: spanishFields })
