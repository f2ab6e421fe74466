import type { IdentityDocument } from '@alinha/domain'
import { deriveKey, seal, sign, unseal } from '../../platform/security/secrets.ts'

export type SealedDocument = { kind: 'cpf' | 'other'; sealed: string; hash: string; countryCode: string }

/** The same document gives the same signature, so that it can be found without being read. */
export const signDocument = (appSecret: string, { kind, number, countryCode }: IdentityDocument): string =>
  sign(deriveKey(appSecret, 'document-hash'), `${kind} ${countryCode} ${number}`)

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
