import { captionProblemText, parseCaptions } from '@alinha/domain'
import { describe, expect, it } from 'vitest'
import { everyCall } from '../index.ts'
import type { Call } from '../kit.ts'
import { refusals, type RefusalCode } from '../refusals.ts'
import { toEnglish } from './english.ts'
import { englishFields } from './fields.en.ts'
import { spanishFields } from './fields.es.ts'
import { toSpanish } from './spanish.ts'

const everyTranslation = [
  ['English', toEnglish],
  ['Spanish', toSpanish],
] as const

/** The same in every language: the page knows the first by its text, and the others are names of things. */
const untranslated: readonly RefusalCode[] = ['session-ended', 'mailed-token-not-valid']

/** Every message that a schema can give, wherever in it. */
function messagesOf(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return []
  seen.add(part)
  if ('_zod' in part) return messagesOf((part as { _zod: { def: object } })._zod.def, seen)
  const say: unknown = 'error' in part ? part.error : undefined
  const said: unknown = typeof say === 'function' ? (say as (issue: object) => unknown)({}) : undefined
  return [
    ...(typeof said === 'string' ? [said] : []),
    ...Object.values(part).flatMap(inner => messagesOf(inner, seen)),
  ]
}

const everyFieldMessage = [
  ...new Set(
    Object.values(everyCall)
      .flatMap(calls => Object.values<Call>(calls))
      .flatMap(({ params, query, body }) => messagesOf([params, query, body])),
  ),
]

describe.each(everyTranslation)('in %s', (_language, translate) => {
  it('every refusal is said, and none in Portuguese', () => {
    const codes = Object.keys(refusals) as RefusalCode[]
    const same = codes.filter(code => translate(refusals[code].message) === refusals[code].message)
    expect(same.toSorted()).toEqual(untranslated.toSorted())
    for (const code of codes)
      expect(translate(refusals[code].message)).not.toMatch(/você|não|[ãõç]|#|undefined/i)
  })

  it('every message of every field of every call is said', () => {
    expect(everyFieldMessage.length).toBeGreaterThan(40)
    const same = everyFieldMessage.filter(message => translate(message) === message)
    expect(same).toEqual(['Token is not valid'])
  })

  it('a number stays the number that it is', () => {
    expect(translate('Use um número de 3 a 40.')).toMatch(/ 3 \D* 40\.$/)
    expect(translate('Use um número de 0.5 a 1.')).toMatch(/ 0\.5 \D* 1\.$/)
  })

  it('what is wrong with captions is said too', () => {
    const parsed = parseCaptions('WEBVTT\n\n00:02.000 --> 00:01.000\nfim')
    if (parsed.ok) throw new Error('right')
    const said = captionProblemText(parsed.line, parsed.problem)
    expect(translate(said)).not.toBe(said)
    expect(translate(said)).toMatch(/^L\D+3: /)
  })

  it('what the contract does not say stays as it is', () => {
    expect(translate('Uma frase de outro lugar.')).toBe('Uma frase de outro lugar.')
  })
})

it('has the same sentences in both languages, with as many numbers as in Portuguese', () => {
  expect(Object.keys(spanishFields)).toEqual(Object.keys(englishFields))
  const count = (text: string) => text.split('#').length
  for (const fields of [englishFields, spanishFields])
    for (const [source, translated] of Object.entries(fields))
      expect(count(translated), source).toBe(count(source))
})
