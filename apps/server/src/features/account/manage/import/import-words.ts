import type { ImportOutcome, WireImportRow, WireUserImport } from '@alinha/contract'
import {
  IMPORTED_NAME_MAX_LENGTH,
  type ImportProblem,
  type InEachLanguage,
  type Language,
} from '@alinha/domain'
import type { StoredImport } from './imports.queries.ts'

/** Why a row is not written. */
export const problemWords: InEachLanguage<Record<ImportProblem, string>> = {
  'pt-BR': {
    'name-missing': 'Nome em branco',
    'name-too-long': `Nome com mais de ${IMPORTED_NAME_MAX_LENGTH} letras`,
    'name-is-formula': 'Nome com fórmula',
    'name-unreadable': 'Nome com caracteres inválidos',
    'email-missing': 'E-mail em branco',
    'email-invalid': 'E-mail inválido',
    'cpf-invalid': 'CPF Inválido',
  },
  en: {
    'name-missing': 'No name',
    'name-too-long': `Name of more than ${IMPORTED_NAME_MAX_LENGTH} letters`,
    'name-is-formula': 'Name with a formula',
    'name-unreadable': 'Name with invalid characters',
    'email-missing': 'No e-mail',
    'email-invalid': 'Invalid e-mail',
    'cpf-invalid': 'Invalid CPF',
  },
  es: {
    'name-missing': 'Nombre en blanco',
    'name-too-long': `Nombre con más de ${IMPORTED_NAME_MAX_LENGTH} letras`,
    'name-is-formula': 'Nombre con fórmula',
    'name-unreadable': 'Nombre con caracteres inválidos',
    'email-missing': 'Correo en blanco',
    'email-invalid': 'Correo inválido',
    'cpf-invalid': 'CPF inválido',
  },
}

const sameAs: InEachLanguage<(line: number) => string> = {
  'pt-BR': line => `Igual à linha ${line}`,
  en: line => `The same as line ${line}`,
  es: line => `Igual a la línea ${line}`,
}

const hasAccount: InEachLanguage<string> = {
  'pt-BR': 'Já tem conta; nada muda nela',
  en: 'Has an account already; nothing changes in it',
  es: 'Ya tiene cuenta; nada cambia en ella',
}

type Row = {
  line: number
  name: string
  email: string
  outcome: string
  problem: string | null
  firstLine: number | null
}

export const toWireRow = ({ line, name, email, ...row }: Row, language: Language): WireImportRow => ({
  line,
  name,
  email,
  outcome: row.outcome as ImportOutcome,
  reason: toReason(row, language),
})

function toReason(
  { outcome, problem, firstLine }: Pick<Row, 'outcome' | 'problem' | 'firstLine'>,
  language: Language,
) {
  if (problem !== null) return problemWords[language][problem as ImportProblem]
  if (firstLine !== null) return sameAs[language](firstLine)
  return outcome === 'exists' ? hasAccount[language] : null
}

export const toWireImport = (
  { id, fileName, sendsInvitations, startedAt, doneAt }: StoredImport,
  counts: Record<ImportOutcome, number>,
): WireUserImport => ({
  id,
  fileName,
  sendsInvitations,
  state: doneAt ? 'done' : startedAt ? 'running' : 'staged',
  counts,
})
