import { describe, expect, it } from 'vitest'
import {
  describeSeller,
  formatCnpj,
  toCnpj,
  toCompanySlots,
  toCompanyTexts,
  unknownCompany,
  type Company,
} from './company.ts'
import { languages } from './language.ts'

const known: Company = {
  legalName: 'Sorriso & Cia. Ltda.',
  cnpj: '11222333000181',
  address: 'Rua das Laranjeiras, 10, Rio de Janeiro, RJ',
  email: 'oi@sorriso.example',
  whatsapp: '5521912345678',
  officerName: 'Lia Prado',
  officerEmail: 'dados@sorriso.example',
  appStore: null,
  playStore: null,
}

describe('a CNPJ', () => {
  it.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['11222333000181', '11222333000181'],
    [' 11 222 333 0001 81', '11222333000181'],
    // The example of the tax authority for numbers with letters.
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12abc34501de35', '12ABC34501DE35'],
  ])('is taken from %s', (typed, cnpj) => expect(toCnpj(typed)).toBe(cnpj))

  it.each([
    '',
    '11222333000180',
    '00000000000000',
    '1122233300018',
    '112223330001811',
    '12ABC34501DEAB',
    'x',
  ])('is not %s', typed => expect(toCnpj(typed)).toBeNull())

  it('is noticed when any one character is another', () => {
    for (const cnpj of ['11222333000181', '12ABC34501DE35'])
      for (let place = 0; place < 14; place++)
        for (const other of place < 12 ? '0123456789ABCXYZ' : '0123456789') {
          const changed = cnpj.slice(0, place) + other + cnpj.slice(place + 1)
          if (changed !== cnpj && (other.charCodeAt(0) - (cnpj[place] ?? '').charCodeAt(0)) % 11 !== 0)
            expect([changed, toCnpj(changed)]).toEqual([changed, null])
        }
  })

  it('is written with its punctuation', () => expect(formatCnpj('11222333000181')).toBe('11.222.333/0001-81'))
})

describe('who sells', () => {
  it.each<[Partial<Company>, string]>([
    [{}, 'Sorriso & Cia. Ltda., CNPJ 11.222.333/0001-81, Rua das Laranjeiras, 10, Rio de Janeiro, RJ'],
    [{ cnpj: null }, 'Sorriso & Cia. Ltda., Rua das Laranjeiras, 10, Rio de Janeiro, RJ'],
    [{ address: null }, 'Sorriso & Cia. Ltda., CNPJ 11.222.333/0001-81'],
    [{ legalName: null, cnpj: null, address: null }, 'Alinha'],
  ])('without %o is said with what is known', (missing, said) =>
    expect(describeSeller({ ...known, ...missing })).toBe(said),
  )
})

it('sentences are whole in each language, whatever is set', () => {
  for (const language of languages) {
    expect(toCompanyTexts(known, language)).toEqual({
      seller: describeSeller(known),
      contact: 'oi@sorriso.example',
      officer: 'Lia Prado',
      officerContact: 'dados@sorriso.example',
    })
    const { officerContact } = toCompanyTexts({ ...known, officerEmail: null }, language)
    expect(officerContact).toBe('oi@sorriso.example')
    const nothing = Object.values(toCompanyTexts(unknownCompany, language))
    expect(nothing.every(text => text !== '' && !text.includes('null'))).toBe(true)
  }
})

it('slots can stand in a document', () => {
  const { company_json: json, ...texts } = toCompanySlots(known)
  expect(JSON.parse(decodeURIComponent(json))).toEqual(known)
  expect(json).not.toMatch(/["$\\<>]/)
  expect(texts).toEqual({
    company_seller: describeSeller(known),
    company_contact: 'oi@sorriso.example',
    company_officer: 'Lia Prado',
    company_officerContact: 'dados@sorriso.example',
  })
})
