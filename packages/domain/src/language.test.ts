import { expect, it } from 'vitest'
import { inEachLanguage, preferredLanguage } from './language.ts'

it('says one thing in each language', () => {
  expect(inEachLanguage(language => `in ${language}`)).toEqual({
    'pt-BR': 'in pt-BR',
    en: 'in en',
    es: 'in es',
  })
})

it.each([
  ['pt-BR', 'pt-BR'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['en', 'en'],
  ['EN-us', 'en'],
  ['es-419', 'es'],
  ['fr, en;q=0.5, es;q=0.8', 'es'],
  ['en;q=0.5,es;q=0.5', 'en'],
  ['es;q=0, en;q=0.1', 'en'],
  [' es ; q=0.9 , en ;q=0.1', 'es'],
  ['fr', null],
  ['*', null],
  ['', null],
  [undefined, null],
  ['english', null],
  ['en;q=x', null],
  ['en\u0000', null],
  [`${'fr,'.repeat(100)}en`, null],
] as const)('%o asks for %o', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})
