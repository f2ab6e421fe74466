import { toCpf } from './cpf.ts'
import { canonicalEmail } from './email.ts'

/** One row of a list as it was written. */
export type ImportedRow = { name: string; email: string; cpf: string }

export const importProblems = [
  'name-missing',
  'name-too-long',
  'name-is-formula',
  'name-unreadable',
  'email-missing',
  'email-invalid',
  'cpf-invalid',
] as const
export type ImportProblem = (typeof importProblems)[number]

export type ImportedPerson = { name: string; email: string; cpf: string | null }
export type ReadRow = { ok: true; person: ImportedPerson } | { ok: false; problem: ImportProblem }

export const IMPORTED_NAME_MAX_LENGTH = 120

/** What spreadsheets run, with the wide forms of the same signs. */
const FORMULA = /^[=+\-@＝＋－＠]/
const UNREADABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFD]/u

/** The person whom a row describes, or the first thing that is wrong with it. */
export function readImportedRow(row: ImportedRow): ReadRow {
  const name = row.name.trim().replaceAll(/\s+/g, ' ')
  const refuse = (problem: ImportProblem): ReadRow => ({ ok: false, problem })
  if (name === '') return refuse('name-missing')
  if (FORMULA.test(name)) return refuse('name-is-formula')
  if (UNREADABLE.test(name)) return refuse('name-unreadable')
  if (name.length > IMPORTED_NAME_MAX_LENGTH) return refuse('name-too-long')
  if (row.email.trim() === '') return refuse('email-missing')
  const email = canonicalEmail(row.email)
  if (email === null || UNREADABLE.test(email)) return refuse('email-invalid')
  const cpf = row.cpf.trim() === '' ? null : toCpf(row.cpf)
  if (cpf === null && row.cpf.trim() !== '') return refuse('cpf-invalid')
  return { ok: true, person: { name, email, cpf } }
}

export type ImportVerdict =
  | { outcome: 'new'; person: ImportedPerson }
  | { outcome: 'exists'; person: ImportedPerson }
  | { outcome: 'repeated'; firstLine: number; person: ImportedPerson }
  | { outcome: 'refused'; problem: ImportProblem }

/** What is known about a row's e-mail: the first line of the file that has it, and whether somebody has an account. */
export type EmailFacts = { line: number; firstLine: number; hasAccount: boolean }

/** Of a person who is in the file twice, the first row counts. */
export function judgeImportedRow(read: ReadRow, { line, firstLine, hasAccount }: EmailFacts): ImportVerdict {
  if (!read.ok) return { outcome: 'refused', problem: read.problem }
  const { person } = read
  if (firstLine < line) return { outcome: 'repeated', firstLine, person }
  return { outcome: hasAccount ? 'exists' : 'new', person }
}
