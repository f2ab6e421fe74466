import { SignJWT } from 'jose'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Config } from '../../../config.ts'
import type { Needs } from '../../../needs.ts'
import { listEndedCertificates } from '../certificates.queries.ts'
import { certificatesUrl, issuerId, signingKey } from './issuer-keys.ts'

/** The least that a list may have, so that nobody learns from a request whose credential is checked. */
const CREDENTIALS_OF_A_LIST = 131_072
const MINUTES_GOOD = 5
const deflate = promisify(gzip)

const placeOf = (certificateId: number) => ({
  list: Math.floor((certificateId - 1) / CREDENTIALS_OF_A_LIST) + 1,
  index: (certificateId - 1) % CREDENTIALS_OF_A_LIST,
})

const addressOf = (config: Pick<Config, 'WEB_URL'>, list: number): string =>
  `${certificatesUrl(config)}/status/${list}`

export function statusEntry(config: Pick<Config, 'WEB_URL'>, certificateId: number) {
  const { list, index } = placeOf(certificateId)
  const address = addressOf(config, list)
  return {
    id: `${address}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential: address,
  }
}

/** Revoked and withdrawn ones. What a later one replaces was true, and stays so. */
export async function readStatusList(
  { db, config, clock }: Pick<Needs, 'db' | 'config' | 'clock'>,
  list: number,
): Promise<Uint8Array> {
  const first = (list - 1) * CREDENTIALS_OF_A_LIST + 1
  const bits = Buffer.alloc(CREDENTIALS_OF_A_LIST / 8)
  for (const id of await listEndedCertificates(db, first, first + CREDENTIALS_OF_A_LIST)) {
    const { index } = placeOf(id)
    bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7))
  }
  const { key, kid } = signingKey(config)
  const address = addressOf(config, list)
  const now = clock()
  const token = await new SignJWT({
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerId(config),
    validFrom: now.toISOString(),
    validUntil: new Date(now.getTime() + MINUTES_GOOD * 60_000).toISOString(),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${(await deflate(bits)).toString('base64url')}`,
    },
  })
    .setProtectedHeader({ alg: 'Ed25519', typ: 'vc+jwt', kid })
    .setIssuer(issuerId(config))
    .setJti(address)
    .sign(key)
  return Buffer.from(token)
}
