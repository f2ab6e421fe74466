import { toCompanyTexts, unknownCompany } from '@alinha/domain'
import { describe, expect, it } from 'vitest'
import { slotTexts } from '../prices/price-slots.ts'
import { planningCenterTermsPt } from './planning-center-terms.pt.texts.ts'
import { privacyPolicyPt } from './privacy-policy.pt.texts.ts'
import { termsPt } from './terms.pt.texts.ts'
import { toBlocks } from './legal-text.ts'

describe('the markup of legal texts', () => {
  it('joins the lines of a paragraph, and separates paragraphs at an empty line', () => {
    expect(toBlocks('\n  one\n  two\n\n  three ')).toEqual([
      { kind: 'paragraph', text: 'one two' },
      { kind: 'paragraph', text: 'three' },
    ])
  })

  it('reads lists and tables', () => {
    expect(toBlocks('- a\n- b\n\n| h | k |\n| x | y |')).toEqual([
      { kind: 'list', items: ['a', 'b'] },
      { kind: 'table', head: ['h', 'k'], rows: [['x', 'y']] },
    ])
  })

  it.each([
    ['terms', termsPt],
    ['Planning Center terms', planningCenterTermsPt],
    ['privacy policy', privacyPolicyPt],
  ])('every table of the %s has as many cells in each row as in its head', (_, { sections }) => {
    const tables = sections
      .flatMap(({ text }) =>
        toBlocks(typeof text === 'string' ? text : text(slotTexts, toCompanyTexts(unknownCompany, 'pt-BR'))),
      )
      .filter(block => block.kind === 'table')
    expect(tables.length).toBeGreaterThan(0)
    for (const { head, rows } of tables) for (const row of rows) expect(row).toHaveLength(head.length)
  })
})
