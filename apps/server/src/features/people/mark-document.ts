import type { IdentityDocument } from '@alinha/domain'
import { marksFor, type Marks, type NamedKeys } from '../../platform/security/named-keys.ts'

/** The same document gives the same marks, so that it can be found without being read. */
export const markDocument = (keys: NamedKeys, { kind, number, countryCode }: IdentityDocument): Marks =>
  marksFor(keys, 'document-hash', `${kind} ${countryCode} ${number}`)
