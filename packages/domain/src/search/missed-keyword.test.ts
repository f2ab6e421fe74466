import { expect, it } from 'vitest'
import { missedKeyword } from './missed-keyword.ts'

it.each([
  ['Expansão rápida', 'expansao rapida'],
  ['  EXPANSÕES   rápidas ', 'expansao rapida'],
  ['classe 2', 'classe 2'],
  ['24 meses, 12 placas', '24 mese 12 placa'],
])('keeps %j as %j', (typed, kept) => {
  expect(missedKeyword(typed)).toBe(kept)
})

it.each(['', '!!!', 'ana@exemplo.com.br', '529.982.247-25', '(11) 98765-4321', 'maria 4111111111111111'])(
  'does not keep %j, which has no words or may be private',
  typed => {
    expect(missedKeyword(typed)).toBeNull()
  },
)

it('keeps eighty letters, and not one more', () => {
  expect(missedKeyword('x'.repeat(80))).toBe('x'.repeat(80))
  expect(missedKeyword('x'.repeat(81))).toBeNull()
})
