import { randomBytes } from 'node:crypto'
import { deriveKey, seal, unseal } from '../../platform/security/secrets.ts'

/** Those of `TICKET_KEYS`: the first wraps, each opens what it has wrapped. */
export type WrappingKeys = readonly { kid: string; key: string }[]

export type WrappedKey = { kid: string; wrapped: string }

/** The key of one case, open. It seals every text of that case, and nothing else. */
export type CaseKey = { code: string; key: string }

const KEY_BYTES = 32

const toOwner = (kid: string, code: string): string => `key of ${code} under ${kid}`

export function makeCaseKey(keys: WrappingKeys, code: string): WrappedKey & { caseKey: CaseKey } {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  return { ...wrap(keys, code, key), caseKey: { code, key } }
}

function wrap(keys: WrappingKeys, code: string, key: string): WrappedKey {
  const [wrapping] = keys
  if (!wrapping) throw new Error('TICKET_KEYS is empty')
  return {
    kid: wrapping.kid,
    wrapped: seal(Buffer.from(wrapping.key, 'hex'), toOwner(wrapping.kid, code), key),
  }
}

/** The same key of a case, wrapped with the first of ours. */
export const rewrapCaseKey = (keys: WrappingKeys, code: string, wrapped: WrappedKey): WrappedKey =>
  wrap(keys, code, openCaseKey(keys, code, wrapped).key)

/** Throws when the wrapping key is not among ours, and when the row is another case's. */
export function openCaseKey(keys: WrappingKeys, code: string, { kid, wrapped }: WrappedKey): CaseKey {
  const wrapping = keys.find(one => one.kid === kid)
  if (!wrapping) throw new Error(`TICKET_KEYS lacks "${kid}", which wraps the key of a case`)
  return { code, key: unseal(Buffer.from(wrapping.key, 'hex'), toOwner(kid, code), wrapped) }
}

/** The key of one file: whoever has it can open no other. */
export const fileKeyOf = (caseKey: CaseKey, fileId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(deriveKey(caseKey.key, `file ${fileId} of ${caseKey.code}`))

/** Where a text stands, so that one row's cannot be put into another. */
export type TextPlace =
  | 'label'
  | 'description'
  | 'answers'
  | `finding ${number}`
  | `message ${string}`
  | `marks ${string}`
  | `internal note ${string}`
  | `plan ${number}`
  | 'note'

const textKey = ({ key }: CaseKey): Uint8Array => deriveKey(key, 'texts of a case')

export const sealText = (caseKey: CaseKey, place: TextPlace, text: string): string =>
  seal(textKey(caseKey), `${place} of ${caseKey.code}`, text)

/** What was blanked, because its author's account was deleted, stays empty. */
export const openText = (caseKey: CaseKey, place: TextPlace, sealed: string): string =>
  sealed === '' ? '' : unseal(textKey(caseKey), `${place} of ${caseKey.code}`, sealed)
