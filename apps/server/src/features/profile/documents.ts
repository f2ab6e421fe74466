import type { IdentityDocument } from '@alinha/domain'
import { deriveKey, seal, unseal } from '../../platform/security/secrets.ts'
import { signDocument } from '../people/index.ts'

export type SealedDocument = { kind: 'cpf' | 'other'; sealed: string; hash: string; countryCode: string }

const toOwner = (userId: number): string => `document of ${userId}`

export const sealDocument = (
  appSecret: string,
  userId: number,
  document: IdentityDocument,
): SealedDocument => ({
  kind: document.kind,
  countryCode: document.countryCode,
  sealed: seal(deriveKey(appSecret, 'document'), toOwner(userId), document.number),
  hash: signDocument(appSecret, document),
})

/** Only the owner's export shows the number itself; a screen shows it masked. */
export const openDocument = (appSecret: string, userId: number, sealed: string): string =>
  unseal(deriveKey(appSecret, 'document'), toOwner(userId), sealed)
