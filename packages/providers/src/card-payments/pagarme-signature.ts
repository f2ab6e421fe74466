import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { createProviderHttp } from '../provider-http.ts'
import { jsonWebKeySet } from './pagarme-webhook.wire.ts'

const MILLISECONDS_TO_ANSWER = 3_000
/** Anybody can name a key that does not exist; we ask for new ones no more often than this. */
const MILLISECONDS_BETWEEN_LOOKS = 60_000

export type SignatureCheck = (header: string, body: Uint8Array) => Promise<boolean>

/** Checks `alg=RS256; kid=…; signature=…` against the keys published at the address. */
export function createSignatureCheck(
  jwksUrl: string,
  now: () => number = () => performance.now(),
): SignatureCheck {
  const { origin, pathname } = new URL(jwksUrl)
  const http = createProviderHttp({
    provider: 'pagarme-keys',
    baseUrl: origin,
    timeoutMs: MILLISECONDS_TO_ANSWER,
  })
  let keys = new Map<string, KeyObject>()
  let lookedAt: number | null = null

  async function findKey(kid: string): Promise<KeyObject | null> {
    const known = keys.get(kid)
    if (known !== undefined) return known
    if (lookedAt !== null && now() - lookedAt < MILLISECONDS_BETWEEN_LOOKS) return null
    const { body } = await http.ask({
      operation: 'read webhook keys',
      method: 'GET',
      path: pathname as `/${string}`,
      replies: { 200: jsonWebKeySet },
    })
    lookedAt = now()
    const usable = body.keys.filter(key => key.kty === 'RSA' && (key.use ?? 'sig') === 'sig')
    keys = new Map(
      usable.map(({ kid, kty, n, e }) => [kid, createPublicKey({ key: { kty, n, e }, format: 'jwk' })]),
    )
    return keys.get(kid) ?? null
  }

  return async (header, body) => {
    const parts = new Map(
      header.split(';').map(part => {
        const [name = '', ...value] = part.trim().split('=')
        return [name, value.join('=')] as const
      }),
    )
    const kid = parts.get('kid')
    const signature = parts.get('signature')
    // One algorithm, ours to name: what a forger writes there decides nothing.
    if (parts.get('alg') !== 'RS256' || !kid || !signature) return false
    const key = await findKey(kid)
    return key !== null && verify('RSA-SHA256', body, key, Buffer.from(signature, 'base64url'))
  }
}
