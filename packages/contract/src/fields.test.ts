import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import * as fields from './fields.ts'

const read = (schema: z.ZodMiniType, value: unknown): unknown => {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : parsed.error.issues.map(issue => issue.message)
}

describe('an id in a path', () => {
  it.each([
    ['1', 1],
    ['42', 42],
    ['2147483647', 2_147_483_647],
  ])('"%s" is %i', (sent, id) => {
    expect(read(fields.idParam, sent)).toBe(id)
  })

  it.each([
    '',
    '0',
    '01',
    '-1',
    '+1',
    ' 1',
    '1 ',
    '1.0',
    '1e3',
    '0x1',
    '١',
    '1\n',
    '2147483648',
    '9999999999',
    'NaN',
  ])('"%s" is refused', sent => {
    expect(read(fields.idParam, sent)).toEqual(['Identificador inválido.'])
  })

  it('is every positive 32-bit integer, as the client writes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), id => {
        expect(read(fields.idParam, String(id))).toBe(id)
      }),
    )
  })
})

it.each([0, -1, 1.5, 2_147_483_648, Infinity, NaN, '1', null])('the id %s in a body is refused', id => {
  expect(read(fields.id, id)).toEqual(['Identificador inválido.'])
})

describe('text', () => {
  it('is trimmed before it is found empty', () => {
    expect(read(fields.text(10), '  ana ')).toBe('ana')
    expect(read(fields.text(10), '   ')).toEqual(['Preencha este campo.'])
  })

  it('has as many characters as it may have and no more', () => {
    expect(read(fields.text(3), 'abc')).toBe('abc')
    expect(read(fields.text(3), 'abcd')).toEqual(['Use no máximo 3 caracteres.'])
  })

  it.each([
    ['text', fields.text(20)],
    ['text that may be empty', fields.looseText(20)],
    ['an e-mail', fields.email],
    ['a keyword', fields.searchKeyword],
    ['a mailed token', fields.mailedToken],
  ])('%s with the character NUL is refused, which the database cannot store', (_, schema) => {
    expect(schema.safeParse('ana\0@exemplo.com').success).toBe(false)
  })
})

describe('an e-mail', () => {
  it('arrives in the form in which addresses are compared', () => {
    expect(read(fields.email, ' Ana@Exemplo.COM ')).toBe('ana@exemplo.com')
  })

  it.each(['', 'ana', 'ana@', 'a b@exemplo.com', ['ana@exemplo.com'], { email: 'ana@exemplo.com' }])(
    '%s is refused in Portuguese',
    value => {
      expect(read(fields.email, value)).toEqual(['Informe um e-mail válido.'])
    },
  )
})

it.each([
  ['52998224725', '52998224725'],
  ['52998224724', ['CPF Inválido']],
  ['11111111111', ['CPF Inválido']],
  ['529.982', ['CPF Inválido']],
])('the CPF %s is read as %s', (sent, answer) => {
  expect(read(fields.cpf, sent)).toEqual(answer)
})

it('a password of 3 characters opens an old account but cannot be chosen', () => {
  expect(read(fields.knownPassword, 'abc')).toBe('abc')
  expect(read(fields.knownPassword, 'ab')).toEqual(['A senha tem pelo menos 3 caracteres.'])
  expect(read(fields.newPassword, 'abcdefghi')).toEqual(['Escolha uma senha com pelo menos 10 caracteres.'])
  expect(read(fields.newPassword, ' abcdefghi')).toBe(' abcdefghi')
})

it('a switch in a query is 0 or 1 and nothing else', () => {
  expect(['0', '1'].map(sent => read(fields.flagParam, sent))).toEqual([0, 1])
  expect(['', '2', 'true', '01'].map(sent => fields.flagParam.safeParse(sent).success)).toEqual(
    Array(4).fill(false),
  )
})

it('a count in a query ends at its largest', () => {
  expect(read(fields.countParam(100), '100')).toBe(100)
  expect(read(fields.countParam(100), '101')).toEqual(['Use um número de 1 a 100.'])
})

it('a list that is too long is refused once, whatever is in it', () => {
  expect(read(fields.list(fields.id, 2), [1, 2])).toEqual([1, 2])
  expect(read(fields.list(fields.id, 2), [1, 2, 3])).toEqual(['Envie no máximo 2 itens.'])
})

it.each(['2027-02-28', '2027-12-31'])('%s is a day', day => expect(read(fields.day, day)).toBe(day))
it.each(['2027-13-01', '2027-00-10', '2027-01-32', '27-01-01', '2027-01-01T00:00:00Z'])('%s is none', day => {
  expect(read(fields.day, day)).toEqual(['Informe uma data válida.'])
})

it.each([
  ['text', fields.text(100)],
  ['loose text', fields.looseText(100)],
  ['whole text', fields.wholeText(100)],
])('half a character in %s becomes the sign for a missing one, which the database can store', (_, schema) => {
  expect(schema.parse('Bom \ud83d!')).toBe('Bom \ufffd!')
  expect(schema.parse('Bom 😀!')).toBe('Bom 😀!')
})
