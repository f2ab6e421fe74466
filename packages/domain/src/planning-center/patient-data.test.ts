import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPatientData, maskPatientData } from './patient-data.ts'

describe('a text is warned of when it holds', () => {
  it.each([
    ['cpf', 'CPF 529.982.247-25', '529.982.247-25'],
    ['cpf', 'documento 52998224725.', '52998224725'],
    ['cpf', '529 982 247 25', '529 982 247 25'],
    ['email', 'mande para maria.souza+x@gmail.com hoje', 'maria.souza+x@gmail.com'],
    ['phone', 'ligar (11) 98765-4321', '(11) 98765-4321'],
    ['phone', 'fixo (11) 3456-7890', '(11) 3456-7890'],
    ['phone', '+55 11 98765-4321', '+55 11 98765-4321'],
    ['phone', '5511987654321', '5511987654321'],
    ['phone', '11 98765-4321', '11 98765-4321'],
    ['phone', '98765-4321', '98765-4321'],
    ['phone', '11987654321', '11987654321'],
    ['name', 'Nome: Maria de Souza, 34 anos', 'Maria de Souza'],
    ['name', 'nome completo do paciente : João\nClasse II', 'João'],
    ['name', 'Paciente: Ana Lima.', 'Ana Lima'],
    ['name', 'Name: John Smith', 'John Smith'],
    ['name', 'Nombre= Ana', 'Ana'],
  ])('a %s: %s', (kind, text, found) => {
    expect(findPatientData(text).map(({ kind: of, from, to }) => [of, text.slice(from, to)])).toEqual([
      [kind, found],
    ])
  })

  it('several, in their order', () => {
    const text = 'Nome: Ana. (11) 98765-4321, ana@x.com.br, 529.982.247-25'
    expect(findPatientData(text).map(({ kind }) => kind)).toEqual(['name', 'phone', 'email', 'cpf'])
    expect(maskPatientData(text)).toBe('Nome: •••. •••, •••, •••')
  })
})

it.each([
  'Apinhamento de 4,5 mm no 33-43, IPR de 0,2 mm entre 31 e 41',
  'Classe II de 6 mm à direita; dentes 17, 16, 15, 14, 13',
  'Radiografia de 12/03/2026, controle em 16.11.2026',
  'Estágios 1-24, troca a cada 10 dias, 22 h por dia',
  'CPF inválido: 111.111.111-11 não é um número',
  'O paciente quer alinhar os incisivos. O nome dele não é preciso.',
  'Caso AL-7K2QM',
  'Attachments: 13, 23, 34 e 44',
])('clinical words are left alone: %s', text => {
  expect(findPatientData(text)).toEqual([])
  expect(maskPatientData(text)).toBe(text)
})

it('what was masked holds nothing any more, and nothing else was changed', () => {
  const piece = fc.constantFrom(
    'Nome: Ana Lima.',
    '529.982.247-25',
    ' (11) 98765-4321 ',
    ' a@b.co ',
    ' dente 36 ',
    '\n',
    ', ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
      const masked = maskPatientData(pieces.join(' '))
      expect(masked).not.toMatch(/Ana|529|98765|@/)
      expect(masked.split('dente 36')).toHaveLength(pieces.filter(one => one === ' dente 36 ').length + 1)
    }),
  )
})
