import { plainWords } from '@alinha/domain'
import type { List } from './read-list.ts'

export const importedFields = ['name', 'email', 'cpf'] as const
type ImportedField = (typeof importedFields)[number]

/** The place of each field's column; null for a field that the list does not have. */
export type Columns = Record<ImportedField, number | null>

/** Folded words by which a title is recognized, the surest first. */
const TITLES: Record<ImportedField, readonly string[]> = {
  name: ['nome completo', 'nome', 'full name', 'name', 'nombre', 'aluno'],
  email: ['e mail', 'email', 'mail', 'correo'],
  cpf: ['cpf', 'documento', 'document'],
}

/** A guess, which the manager sees and corrects. */
export function guessColumns({ titles }: Pick<List, 'titles'>): Columns {
  const folded = titles.map(title => plainWords(title))
  const taken = new Set<number>()
  const find = (field: ImportedField): number | null => {
    for (const match of [
      (title: string, word: string) => title === word,
      (title: string, word: string) => title.includes(word),
    ])
      for (const word of TITLES[field]) {
        const at = folded.findIndex((title, place) => !taken.has(place) && match(title, word))
        if (at >= 0) {
          taken.add(at)
          return at
        }
      }
    return null
  }
  // A column "E-mail do nome" is no name: addresses first.
  const [email, cpf] = [find('email'), find('cpf')]
  return { name: find('name'), email, cpf }
}

const LONGEST_CELL = 1000
const LONGEST_CPF = 200
const CPF_LENGTH = 11

/** A spreadsheet that took a CPF for a number has dropped its first zeros. */
const restoreZeros = (cpf: string): string => (/^\d{8,10}$/.test(cpf) ? cpf.padStart(CPF_LENGTH, '0') : cpf)

export type SentUser = { name: string; email: string; cpf: string }

export function toUser(row: readonly string[], columns: Columns): SentUser {
  const cell = (field: ImportedField): string => {
    const at = columns[field]
    return (at === null ? '' : (row[at] ?? '')).replaceAll('\0', '\uFFFD').slice(0, LONGEST_CELL)
  }
  return {
    name: cell('name'),
    email: cell('email'),
    cpf: restoreZeros(cell('cpf').trim()).slice(0, LONGEST_CPF),
  }
}
