import { describe, expect, it } from 'vitest'
import {
  importProblems,
  judgeImportedRow,
  readImportedRow,
  type ImportProblem,
  type ImportedRow,
} from './imported-person.ts'

const row = (change: Partial<ImportedRow> = {}): ImportedRow => ({
  name: 'Ana Prado',
  email: 'ana@exemplo.com.br',
  cpf: '',
  ...change,
})

describe('a row of a list', () => {
  it.each([
    [row(), { name: 'Ana Prado', email: 'ana@exemplo.com.br', cpf: null }],
    [row({ name: '  Ana \t Prado ' }), { name: 'Ana Prado', email: 'ana@exemplo.com.br', cpf: null }],
    [row({ email: ' ANA@Exemplo.com.BR ' }), { name: 'Ana Prado', email: 'ana@exemplo.com.br', cpf: null }],
    [row({ cpf: '529.982.247-25' }), { name: 'Ana Prado', email: 'ana@exemplo.com.br', cpf: '52998224725' }],
    [row({ cpf: '  ' }), { name: 'Ana Prado', email: 'ana@exemplo.com.br', cpf: null }],
    [row({ name: 'a'.repeat(120) }), { name: 'a'.repeat(120), email: 'ana@exemplo.com.br', cpf: null }],
    [
      row({ name: 'Zoë d’Ávila-Sá = Filho' }),
      { name: 'Zoë d’Ávila-Sá = Filho', email: 'ana@exemplo.com.br', cpf: null },
    ],
  ])('%j is a person', (written, person) => {
    expect(readImportedRow(written)).toEqual({ ok: true, person })
  })

  const wrong: [ImportProblem, ImportedRow][] = [
    ['name-missing', row({ name: '' })],
    ['name-missing', row({ name: ' \t\n ' })],
    ['name-too-long', row({ name: 'a'.repeat(121) })],
    ...['=1+1', '+1', '-1', '@SOMA(A1)', ' =1', '\t=1', '\r\n=1', '＝1', '＋1', '－1', '＠x'].map(
      (name): [ImportProblem, ImportedRow] => ['name-is-formula', row({ name })],
    ),
    ...['Ana\u0000', 'Ana\u0007Bia', 'Ana\u202Eaib', 'Ana\uD800', 'Ana\uFFFD'].map(
      (name): [ImportProblem, ImportedRow] => ['name-unreadable', row({ name })],
    ),
    ['email-missing', row({ email: '  ' })],
    ['email-invalid', row({ email: 'ana@@exemplo.com.br' })],
    ['email-invalid', row({ email: 'ana' })],
    ['email-invalid', row({ email: 'a\u0000na@exemplo.com.br' })],
    ['cpf-invalid', row({ cpf: '123.456.789-00' })],
    ['cpf-invalid', row({ cpf: 'não tem' })],
  ]
  it.each(wrong)('is refused with %s: %j', (problem, written) => {
    expect(readImportedRow(written)).toEqual({ ok: false, problem })
  })

  it('has a sample of every problem', () => {
    expect([...new Set(wrong.map(([problem]) => problem))].toSorted()).toEqual([...importProblems].toSorted())
  })

  it('that has several problems tells the first', () => {
    expect(readImportedRow({ name: '', email: '', cpf: 'x' })).toEqual({ ok: false, problem: 'name-missing' })
    expect(readImportedRow({ name: 'Ana', email: '', cpf: 'x' })).toEqual({
      ok: false,
      problem: 'email-missing',
    })
  })
})

describe('the verdict on a row', () => {
  const read = readImportedRow(row())
  const person = { name: 'Ana Prado', email: 'ana@exemplo.com.br', cpf: null }
  it.each([
    [
      { line: 5, firstLine: 5, hasAccount: false },
      { outcome: 'new', person },
    ],
    [
      { line: 5, firstLine: 5, hasAccount: true },
      { outcome: 'exists', person },
    ],
    [
      { line: 5, firstLine: 2, hasAccount: false },
      { outcome: 'repeated', firstLine: 2, person },
    ],
    [
      { line: 5, firstLine: 2, hasAccount: true },
      { outcome: 'repeated', firstLine: 2, person },
    ],
  ] as const)('with %j is %j', (facts, verdict) => {
    expect(judgeImportedRow(read, facts)).toEqual(verdict)
  })

  it.each([true, false])('that cannot be read is refused, whoever has an account (%s)', hasAccount => {
    const unread = readImportedRow(row({ name: '' }))
    for (const firstLine of [2, 5])
      expect(judgeImportedRow(unread, { line: 5, firstLine, hasAccount })).toEqual({
        outcome: 'refused',
        problem: 'name-missing',
      })
  })
})
