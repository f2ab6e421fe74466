import type { certificateChecks, ReplyOf } from '@alinha/contract'
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { Config } from '../../../config.ts'

type KeyConfig = Pick<Config, 'CERTIFICATE_KEYS' | 'WEB_URL'>

/** What stands before the seed of an Ed25519 key in PKCS #8. */
const PKCS8_OF_A_SEED = Buffer.from('302e020100300506032b657004220420', 'hex')

const toKey = (seed: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8_OF_A_SEED, Buffer.from(seed, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  })

export const certificatesUrl = ({ WEB_URL }: Pick<Config, 'WEB_URL'>): string =>
  `${WEB_URL.replace(/\/$/, '')}/api/certificates`

/** `did:web` names the address below which the document lies: here `…/api/certificates/did.json`. */
export const issuerId = ({ WEB_URL }: Pick<Config, 'WEB_URL'>): string =>
  `did:web:${new URL(WEB_URL).host.replace(':', '%3A')}:api:certificates`

/** The key that signs, and the name under which its public half is published. */
export function signingKey(config: KeyConfig): { key: KeyObject; kid: string } {
  const [first] = config.CERTIFICATE_KEYS
  if (!first) throw new Error('There is no key that signs credentials.')
  return { key: toKey(first.key), kid: `${issuerId(config)}#${first.kid}` }
}

export function describeIssuer(config: KeyConfig): ReplyOf<typeof certificateChecks.readIssuer> {
  const id = issuerId(config)
  const methods = config.CERTIFICATE_KEYS.map(({ kid, key }) => {
    const { x = '' } = createPublicKey(toKey(key)).export({ format: 'jwk' })
    return {
      id: `${id}#${kid}`,
      type: 'JsonWebKey',
      controller: id,
      publicKeyJwk: { kty: 'OKP', crv: 'Ed25519', x, kid },
    }
  })
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id,
    verificationMethod: methods,
    assertionMethod: methods.map(method => method.id),
  }
}
