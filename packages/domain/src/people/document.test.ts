import { expect, it } from 'vitest'
import { checkDocument, maskDocument } from './document.ts'

it('a Brazilian is known by a CPF, however punctuated [R5.07]', () => {
  const document = { kind: 'cpf', number: '52998224725', countryCode: 'BR' }
  expect(checkDocument({ nationality: 'Brasileira', cpf: '529.982.247-25' })).toEqual({ ok: true, document })
})

it.each([undefined, '', '52998224724', '11111111111'])(
  'a Brazilian with the CPF %s is told, even with another document [R5.07, R5.09]',
  cpf => {
    expect(
      checkDocument({ nationality: 'Brasileira', cpf, otherDocument: 'AB123', countryCode: 'PT' }),
    ).toEqual({ ok: false, reason: 'invalid-cpf' })
  },
)

it('a foreigner gives a document and its country, and the CPF is ignored [R5.09]', () => {
  const given = {
    nationality: 'Outra',
    cpf: 'x',
    otherDocument: ' ab-123 456/ç ',
    countryCode: 'PT',
  } as const
  expect(checkDocument(given)).toEqual({
    ok: true,
    document: { kind: 'other', number: 'AB123456Ç', countryCode: 'PT' },
  })
  expect(checkDocument({ ...given, otherDocument: ' -- ' })).toEqual({
    ok: false,
    reason: 'document-missing',
  })
  expect(checkDocument({ ...given, countryCode: undefined })).toEqual({
    ok: false,
    reason: 'country-missing',
  })
})

it.each([
  ['cpf', '52998224725', '***.982.247-**'],
  ['other', 'AB1234X9', '••••4X9'],
  ['other', 'AB1234', '••••'],
] as const)('the %s %s is shown as %s', (kind, number, shown) => {
  expect(maskDocument({ kind, number })).toBe(shown)
})
