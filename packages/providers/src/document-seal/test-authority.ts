import { generateKeyPairSync, randomBytes, sign, X509Certificate, type KeyObject } from 'node:crypto'
import { bits, objectId, octets, RSA_WITH_SHA256, sequence, setOf, tagged, utf8 } from './der.ts'
import type { SealPems } from './port.ts'

const TEST_AUTHORITY = 'Autoridade de teste sem valor'
const COMMON_NAME = '2.5.4.3'
const ORGANIZATION = '2.5.4.10'
const DAYS_GOOD = 730

export const isOfTestAuthority = ({ issuer }: X509Certificate): boolean => issuer.includes(TEST_AUTHORITY)

const nameOf = (commonName: string): Buffer =>
  sequence(
    setOf(sequence(objectId(ORGANIZATION), utf8('Alinha, somente teste'))),
    setOf(sequence(objectId(COMMON_NAME), utf8(commonName))),
  )

/** `YYYYMMDDHHMMSSZ`, which is good beyond 2049 too. */
const timeOf = (at: Date): Buffer =>
  tagged(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]|\.\d+Z$/g, '')}Z`))

const extension = (id: string, value: Buffer): Buffer =>
  sequence(objectId(id), tagged(1, [0xff]), octets(value))
const IS_AUTHORITY = extension('2.5.29.19', sequence(tagged(1, [0xff])))
const SIGNS_CERTIFICATES = extension('2.5.29.15', tagged(3, [1, 0x06]))
const SIGNS_DOCUMENTS = extension('2.5.29.15', tagged(3, [6, 0xc0]))

type Issued = {
  subject: string
  publicKey: KeyObject
  issuerKey: KeyObject
  extensions: readonly Buffer[]
  now: Date
}

function issue({ subject, publicKey, issuerKey, extensions, now }: Issued): string {
  const serial = randomBytes(16)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  const until = new Date(now.getTime() + DAYS_GOOD * 86_400_000)
  const content = sequence(
    tagged(0xa0, tagged(2, [2])),
    tagged(2, serial),
    RSA_WITH_SHA256,
    nameOf(TEST_AUTHORITY),
    sequence(timeOf(new Date(now.getTime() - 86_400_000)), timeOf(until)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensions)),
  )
  const whole = sequence(content, RSA_WITH_SHA256, bits(sign('sha256', content, issuerKey)))
  return new X509Certificate(whole).toString()
}

/** An authority that nobody trusts and a seal of it, so that everything but the trust works without an accredited one. */
export function makeTestSeal(now: Date): SealPems & { authority: string } {
  const [root, seal] = [
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ]
  const authority = issue({
    subject: TEST_AUTHORITY,
    publicKey: root.publicKey,
    issuerKey: root.privateKey,
    extensions: [IS_AUTHORITY, SIGNS_CERTIFICATES],
    now,
  })
  const certificate = issue({
    subject: 'Selo de teste sem valor',
    publicKey: seal.publicKey,
    issuerKey: root.privateKey,
    extensions: [SIGNS_DOCUMENTS],
    now,
  })
  return {
    key: String(seal.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    certificates: certificate + authority,
    authority,
  }
}
