import type { IdentityDocument } from '@alinha/domain'
import { openFor, sealFor, type NamedKeys } from '../../platform/security/named-keys.ts'
import { markDocument } from './mark-document.ts'

export type SealedDocument = { kind: 'cpf' | 'other'; sealed: string; hash: string; countryCode: string }

const PURPOSE = 'document'
const toOwner = (userId: number): string => `document of ${userId}`

export const sealDocument = (
  keys: NamedKeys,
  userId: number,
  document: IdentityDocument,
): SealedDocument => ({
  kind: document.kind,
  countryCode: document.countryCode,
  sealed: sealFor(keys, PURPOSE, toOwner(userId), document.number),
  hash: markDocument(keys, document)[0],
})

/** Only the owner's export shows the number itself; a screen shows it masked. */
export const openDocument = (keys: NamedKeys, userId: number, sealed: string): string =>
  openFor(keys, PURPOSE, toOwner(userId), sealed)

type StoredDocument = { document: Pick<SealedDocument, 'kind' | 'sealed'> | null; countryCode: string | null }

/** As it was given; null when none was. */
export function openStoredDocument(
  keys: NamedKeys,
  userId: number,
  { document, countryCode }: StoredDocument,
): IdentityDocument | null {
  if (!document) return null
  const number = openDocument(keys, userId, document.sealed)
  if (document.kind === 'cpf') return { kind: 'cpf', number, countryCode: 'BR' }
  return { kind: 'other', number, countryCode: countryCode ?? '' }
}
