import type { IdentityDocument } from '@alinha/domain'
import { deriveKey, sign } from '../../platform/security/secrets.ts'

/** The same document gives the same signature, so that it can be found without being read. */
export const signDocument = (appSecret: string, { kind, number, countryCode }: IdentityDocument): string =>
  sign(deriveKey(appSecret, 'document-hash'), `${kind} ${countryCode} ${number}`)
