import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchFinder } from '../search/find-matches.ts'
import { pickFoundPart } from './found-part.ts'

const find = matchFinder(['ancorag'])
const marked = (text: string) => {
  const part = pickFoundPart(text, find)
  return part.marks.map(({ from, to }) => part.text.slice(from, to))
}

describe('the part of a text that a search shows', () => {
  it('is the whole of a short one, without its signs', () => {
    expect(pickFoundPart('A **ancoragem** vem antes.', find)).toEqual({
      text: 'A ancoragem vem antes.',
      marks: [{ from: 2, to: 11 }],
    })
  })

  it('begins a little before the first word that was found, with a whole word', () => {
    const { text } = pickFoundPart(`${'antes '.repeat(100)}ancoragem ${'depois '.repeat(100)}`, find)
    expect(text).toMatch(/^…(antes ){9}ancoragem (depois ?)+…$/)
    expect(text.length).toBeLessThan(245)
  })

  it('is the beginning when nothing in it was found', () => {
    expect(pickFoundPart('Outra coisa', find)).toEqual({ text: 'Outra coisa', marks: [] })
  })

  it('marks the words where they are, composed or not', () => {
    expect(marked('Ancoragens e ancoragem')).toEqual(['Ancoragens', 'ancoragem'])
    expect(marked('E\u0301 a ancoragem')).toEqual(['ancoragem'])
  })

  it('shows the word that was found, wherever it is', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 80 }), fc.lorem({ maxCount: 80 }), (before, after) => {
        expect(marked(`${before} ancoragem ${after}`)).toContain('ancoragem')
      }),
    )
  })
})
