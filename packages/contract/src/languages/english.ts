import { englishFields } from './fields.en.ts'
import { englishRefusals } from './refusals.en.ts'
import { toTranslate } from './translate.ts'

export const toEnglish = toTranslate({ refusals: englishRefusals, fields: englishFields })
