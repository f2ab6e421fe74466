import * as z from 'zod/mini'
import { strict, text, textLike } from '../fields.ts'

/** A country entry as chosen in a form. */
export const wireCountry = strict({
  countryCode: textLike(/^[A-Z]{2}$/, 'Escolha o país.'),
  dial: textLike(/^\+?\d{1,4}$/, 'Escolha o país.'),
  label: text(80),
})
export type WireCountry = z.output<typeof wireCountry>
