import { maskDocument } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { openDocument } from '../../people/index.ts'
import type { PersonalRecord } from './personal-data.queries.ts'

/** Whole in the export, which only its owner can download; masked on a screen that others may see. */
export type DocumentDisplay = 'whole' | 'masked'

/** Replaces the sealed document of a record, if it has one. */
export function withDocument(
  { config }: Pick<Needs, 'config'>,
  record: PersonalRecord,
  userId: number,
  shown: DocumentDisplay,
): PersonalRecord {
  const { document_sealed: sealed, document_kind: kind } = record
  if (typeof sealed !== 'string') return record
  const number = openDocument(config.DATA_KEYS, userId, sealed)
  const masked = () => maskDocument({ kind: kind === 'cpf' ? 'cpf' : 'other', number })
  return { ...record, document_sealed: shown === 'whole' ? number : masked() }
}
