import { expect, it } from 'vitest'
import { foldWords, plainWords } from './fold-words.ts'

it.each([
  ['extração', 'extrações', 'EXTRACOES', 'extracao'],
  ['alemão', 'alemães', 'Alemaes', 'alemao'],
  ['normal', 'normais', 'NORMAIS', 'normal'],
  ['possível', 'possíveis', 'possiveis', 'possivel'],
  ['fácil', 'fáceis', 'faceis', 'facel'],
  ['infantil', 'infantis', 'Infantis', 'infantel'],
  ['imagem', 'imagens', 'IMAGENS', 'imagem'],
  ['alinhador', 'alinhadores', 'Alinhadores', 'alinhador'],
  ['vez', 'vezes', 'VEZES', 'vez'],
  ['attachment', 'attachments', 'Attachments', 'attachment'],
])('%s, %s and %s are one word', (one, many, typed, folded) => {
  expect([one, many, typed].map(word => foldWords(word))).toEqual([folded, folded, folded])
})

it('short words and numbers stay as they are', () => {
  expect(foldWords('IPR às 3h, classe II e 1:2 — o DAT')).toBe('ipr as 3h classe ii e 1 2 o dat')
})

it('what joins words parts them', () => {
  expect(foldWords('pré-molar/mini_implante')).toBe('pre molar mini implante')
})

it.each(['', ' ', '—!?', '\u0301'])('%j has no words', text => {
  expect(foldWords(text)).toBe('')
})

it('plain words keep their plurals', () => {
  expect(plainWords(' Botões & Extrações ')).toBe('botoes extracoes')
})
