import { describe, expect, it } from 'vitest'
import { hasEveryWord } from './has-every-word.ts'

describe('a text has every word of a query', () => {
  it.each([
    ['Extrações de pré-molares', "'extrac'", true],
    ['Extrações de pré-molares', "'extrac' & 'molar'", true],
    ['Extrações de pré-molares', "'extrac' & 'classe'", false],
    ['Desgaste sem medo', "( 'ipr' | 'desgast' ) & 'medo'", true],
    ['Desgaste sem medo', "'ipr' | 'desgast'", true],
    ['Desgaste sem medo', "( 'ipr' | 'strip' ) & 'medo'", false],
    ['Desgaste sem medo', '', false],
    ['', "'ipr'", false],
  ])('%s, asked for %s: %s', (text, query, expected) => {
    expect(hasEveryWord(text, query)).toBe(expected)
  })
})
