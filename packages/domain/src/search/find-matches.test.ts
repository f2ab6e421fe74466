import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchFinder } from './find-matches.ts'

const marked = (text: string, ...stems: string[]) =>
  matchFinder(stems)(text).map(({ from, to }) => text.slice(from, to))

describe('the words that a search has found', () => {
  it('are marked whole, however they are written', () => {
    expect(marked('As EXTRAÇÕES e a extração seriada', 'extraca')).toEqual(['EXTRAÇÕES', 'extração'])
    expect(marked('infantis e perfis', 'infantel', 'perfel')).toEqual(['infantis', 'perfis'])
  })

  it('are found by what they begin with, but short ones only whole', () => {
    expect(marked('Classe II, III e IIb', 'class', 'ii')).toEqual(['Classe', 'II'])
    expect(marked('alinhar, alinhadores, desalinhado', 'alinh')).toEqual(['alinhar', 'alinhadores'])
  })

  it('are none without stems, without words, and for stems that are no words', () => {
    expect(marked('alinhador')).toEqual([])
    expect(marked('… — !', 'alinh')).toEqual([])
    expect(marked('a.b (c) [d]', '.*', '(', '\\')).toEqual([])
  })

  it('stand where a browser counts them, behind what takes two places', () => {
    expect(matchFinder(['torqu'])('🦷 torque')).toEqual([{ from: 3, to: 9, stems: ['torqu'] }])
  })

  it('tell which of the stems they are', () => {
    const found = matchFinder(['torqu', 'rotaca', 'rota', 'ipr'])('Torque e torque na rotação')
    expect(found.map(({ stems }) => stems)).toEqual([['torqu'], ['torqu'], ['rotaca', 'rota']])
  })

  it('are always apart, in their order and inside the text, whatever it is', () => {
    const find = matchFinder(['alinh', 'ii', 'extraca'])
    const texts = fc.array(
      fc.oneof(fc.string(), fc.constantFrom('Alinhador', 'II', 'extrações', ' ', 'é', '🦷')),
    )
    fc.assert(
      fc.property(texts, parts => {
        const text = parts.join('')
        let last = 0
        for (const { from, to } of find(text)) {
          expect(from).toBeGreaterThanOrEqual(last)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(text.length)
          last = to
        }
      }),
    )
  })
})
