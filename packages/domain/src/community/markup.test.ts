import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMarkup, toExcerpt, type Block, type Inline } from './markup.ts'

const text = (words: string): Inline => ({ kind: 'text', text: words })
const paragraph = (...lines: Inline[][]): Block => ({ kind: 'paragraph', lines })

const wordsOf = (inline: Inline): string => {
  if (inline.kind === 'link') return inline.url
  return 'inlines' in inline ? inline.inlines.map(wordsOf).join('') : inline.text
}
const linesOf = (blocks: readonly Block[]) =>
  blocks.flatMap(block => (block.kind === 'list' ? block.items : block.lines))
const linksOf = (inlines: readonly Inline[]): string[] =>
  inlines.flatMap(inline => {
    if (inline.kind === 'link') return [inline.url]
    return 'inlines' in inline ? linksOf(inline.inlines) : []
  })

describe('blocks', () => {
  it('are paragraphs between empty lines, each with its lines', () => {
    expect(parseMarkup('um\ndois\r\n\n \ntrês')).toEqual([
      paragraph([text('um')], [text('dois')]),
      paragraph([text('três')]),
    ])
  })

  it('are lists and quotes where their lines begin so', () => {
    expect(parseMarkup('- a\n* b\n1. c\n2) d\n> e\n>f\ng')).toEqual([
      { kind: 'list', isOrdered: false, items: [[text('a')], [text('b')]] },
      { kind: 'list', isOrdered: true, items: [[text('c')], [text('d')]] },
      { kind: 'quote', lines: [[text('e')], [text('f')]] },
      paragraph([text('g')]),
    ])
  })

  it('are none in a text without words', () => {
    expect(parseMarkup(' \n\t\n')).toEqual([])
  })
})

describe('words', () => {
  it.each<[string, Inline[]]>([
    ['**forte**', [{ kind: 'strong', inlines: [text('forte')] }]],
    ['a *b* c', [text('a '), { kind: 'emphasis', inlines: [text('b')] }, text(' c')]],
    ['2 * 3 * 4', [text('2 * 3 * 4')]],
    ['**aberto', [text('**aberto')]],
    ['** **', [text('** **')]],
    [
      'veja https://a.b/c?d=*e*, sim',
      [text('veja '), { kind: 'link', url: 'https://a.b/c?d=*e' }, text('*, sim')],
    ],
    ['(http://a.b).', [text('('), { kind: 'link', url: 'http://a.b' }, text(').')]],
    ['https://', [text('https://')]],
    ['javascript:alert(1)', [text('javascript:alert(1)')]],
    ['<img src=x onerror=alert(1)>', [text('<img src=x onerror=alert(1)>')]],
    ['[x](javascript:alert(1))', [text('[x](javascript:alert(1))')]],
  ])('of %j are what they look like', (line, inlines) => {
    expect(parseMarkup(line)).toEqual([paragraph(inlines)])
  })

  it('lead to the second where there is a lesson, inside strong words too', () => {
    expect(parseMarkup('em 11:42 e **0:05**', 900)).toEqual([
      paragraph([
        text('em '),
        { kind: 'time', second: 702, text: '11:42' },
        text(' e '),
        { kind: 'strong', inlines: [{ kind: 'time', second: 5, text: '0:05' }] },
      ]),
    ])
    expect(parseMarkup('em 11:42')).toEqual([paragraph([text('em 11:42')])])
    expect(parseMarkup('em 11:42', 60)).toEqual([paragraph([text('em 11:42')])])
  })

  it('do not lead anywhere from inside an address', () => {
    expect(parseMarkup('https://a.b/11:42', 900)).toEqual([
      paragraph([{ kind: 'link', url: 'https://a.b/11:42' }]),
    ])
  })
})

const pieces = [
  '*',
  '**',
  ' ',
  '\n',
  '- ',
  '> ',
  '1. ',
  'a',
  'ç',
  '😀',
  '<',
  '>',
  '"',
  ':',
  '/',
  '11:42',
  '\\',
  '_',
]
const written = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom(...pieces, 'https://x.y/', 'javascript:')).map(all => all.join('')),
)

describe('any text', () => {
  it('gives back its words, less the signs that shape them', () => {
    fc.assert(
      fc.property(written, given => {
        const kept = linesOf(parseMarkup(given, 900)).flat().map(wordsOf).join('')
        const bare = (words: string) => words.replaceAll(/[\s*>\-\d.)]/g, '')
        expect(bare(kept)).toBe(bare(given))
      }),
      { numRuns: 2000 },
    )
  })

  it('links to nothing but http and https', () => {
    fc.assert(
      fc.property(written, given => {
        for (const url of linksOf(linesOf(parseMarkup(given)).flat()))
          expect(url).toMatch(/^https?:\/\/[^\s<>"'`{}|\\^]+$/i)
      }),
    )
  })

  it.each([['*'], ['**'], ['* a'], ['a*'], ['https://'], ['> '], ['1:1'], ['**a']])(
    'of five thousand characters of %j takes no time',
    piece => {
      const startedAt = performance.now()
      parseMarkup(piece.repeat(5000 / piece.length), 900)
      expect(performance.now() - startedAt).toBeLessThan(300)
    },
  )
})

describe('an excerpt', () => {
  it('is the words alone on one line', () => {
    expect(toExcerpt('**Oi**\n\n- um\n- *dois*\u0007 fim', 100)).toBe('Oi um dois fim')
  })

  it('ends between words, with a sign that there is more', () => {
    expect(toExcerpt('uma palavra comprida', 10)).toBe('uma…')
    expect(toExcerpt('uma palavra comprida', 20)).toBe('uma palavra comprida')
    expect(toExcerpt('😀'.repeat(10), 5)).toBe('😀😀…')
  })

  it('is never longer than asked, but for that sign', () => {
    fc.assert(
      fc.property(written, fc.integer({ min: 1, max: 50 }), (given, longest) => {
        expect(toExcerpt(given, longest).length).toBeLessThanOrEqual(longest + 1)
      }),
    )
  })
})
