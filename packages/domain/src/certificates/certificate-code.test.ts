import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  CODE_BYTES,
  formatCertificateCode,
  parseCertificateCode,
  toCertificateCode,
} from './certificate-code.ts'

const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const anyCode = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES }).map(toCertificateCode)

it('is read again however it is written', () => {
  fc.assert(
    fc.property(anyCode, code => {
      expect(code).toMatch(/^[\dA-HJKMNP-TV-Z]{10}$/)
      const shown = formatCertificateCode(code)
      for (const typed of [code, shown, shown.toLowerCase(), ` ${shown} `, shown.replaceAll('-', ' ')])
        expect(parseCertificateCode(typed)).toBe(code)
      const misread = code.replaceAll('0', 'O').replaceAll('1', 'l')
      expect(parseCertificateCode(misread)).toBe(code)
    }),
  )
})

it('one wrong symbol is noticed, whichever and wherever', () => {
  fc.assert(
    fc.property(anyCode, code => {
      for (let at = 0; at < code.length; at++)
        for (const symbol of SYMBOLS)
          if (symbol !== code[at])
            expect(parseCertificateCode(code.slice(0, at) + symbol + code.slice(at + 1))).toBeNull()
    }),
    { numRuns: 50 },
  )
})

it('two symbols that changed places are noticed', () => {
  fc.assert(
    fc.property(anyCode, code => {
      for (let one = 0; one < code.length; one++)
        for (let other = one + 1; other < code.length; other++) {
          if (code[one] === code[other]) continue
          const symbols = [...code]
          ;[symbols[one], symbols[other]] = [code[other] ?? '', code[one] ?? '']
          expect(parseCertificateCode(symbols.join(''))).toBeNull()
        }
    }),
  )
})

it('every bit of what is random counts', () => {
  const codes = new Set<string>()
  for (let at = 0; at < CODE_BYTES; at++)
    for (let value = 0; value < 32; value++) {
      const random = new Uint8Array(CODE_BYTES)
      random[at] = value
      codes.add(toCertificateCode(random))
    }
  expect(codes.size).toBe(CODE_BYTES * 31 + 1)
})

it.each([
  '',
  'ALN',
  'ALN-',
  '0'.repeat(9),
  '0'.repeat(11),
  'BLN0000000000',
  'UUUUUUUUUU',
  '0'.repeat(10_000),
  '../../etc',
  '%00',
])('%j is none', typed => {
  expect(parseCertificateCode(typed)).toBeNull()
})
