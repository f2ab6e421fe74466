import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { CPF_INVALID, isCpf, toCpf } from './cpf.ts'

it.each([
  ['52998224725', '52998224725'],
  ['529.982.247-25', '52998224725'],
  [' 529 982 247 25 ', '52998224725'],
  ['11144477735', '11144477735'],
  ['00000000191', '00000000191'],
  ['10000000108', '10000000108'],
])('"%s" is the CPF %s [R5.07]', (text, cpf) => {
  expect(toCpf(text)).toBe(cpf)
  expect(isCpf(text)).toBe(true)
})

it.each([
  '',
  '52998224724',
  '52998224715',
  '5299822472',
  '529982247250',
  '529982247225',
  '529.982.247/25',
  '529.982.247-25a',
  'a52998224725',
  '52998224725\n',
  '٥٢٩٩٨٢٢٤٧٢٥',
])('"%s" is none [R5.07]', text => {
  expect(toCpf(text)).toBeNull()
  expect(isCpf(text)).toBe(false)
})

it('eleven equal digits are none, though their check digits are right [R5.07]', () => {
  for (const digit of '0123456789') expect(isCpf(digit.repeat(11))).toBe(false)
})

it('every nine digits have exactly one pair of check digits [R5.07]', () => {
  const notAllEqual = fc.stringMatching(/^\d{9}$/).filter(digits => new Set(digits).size > 1)
  fc.assert(
    fc.property(notAllEqual, digits => {
      const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'))
      expect(pairs.filter(pair => isCpf(digits + pair))).toHaveLength(1)
    }),
    { numRuns: 50 },
  )
})

it('says so in these words [R5.07]', () => {
  expect(CPF_INVALID).toBe('CPF Inválido')
})
