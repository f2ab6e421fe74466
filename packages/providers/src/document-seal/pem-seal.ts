import { createHash, createPrivateKey, sign, X509Certificate, type KeyObject } from 'node:crypto'
import {
  childrenOf,
  objectId,
  octets,
  RSA_WITH_SHA256,
  sequence,
  setOf,
  SHA256,
  smallInteger,
  tagged,
} from './der.ts'
import type { DocumentSeal, SealPems } from './port.ts'
import { isOfTestAuthority } from './test-authority.ts'

const DATA = objectId('1.2.840.113549.1.7.1')
const SIGNED_DATA = objectId('1.2.840.113549.1.7.2')
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'

const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

type Options = {
  /** Where the site is not on this machine, a seal of the test authority is refused. */
  mayBeForTests: boolean
}

/** Whatever wrote the PEM, an A1 certificate or an electronic seal: converted once by `openssl pkcs12`. */
export function createPemSeal(readPems: () => Promise<SealPems>, { mayBeForTests }: Options): DocumentSeal {
  let opened: Promise<Opened> | null = null
  // A file that is not there yet may be there at the next try.
  const open = () =>
    (opened ??= readPems()
      .then(pems => openSeal(pems, mayBeForTests))
      .catch((error: unknown) => {
        opened = null
        throw error
      }))
  return {
    sign: async parts => signParts(await open(), parts),
    describe: async () => {
      const { certificate, isForTests } = await open()
      return { expiresAt: new Date(certificate.validTo), isForTests }
    },
  }
}

type Opened = {
  key: KeyObject
  certificate: X509Certificate
  chain: readonly X509Certificate[]
  isForTests: boolean
}

function openSeal({ key: keyPem, certificates }: SealPems, mayBeForTests: boolean): Opened {
  const [certificate, ...chain] = (certificates.match(PEM_CERTIFICATE) ?? []).map(
    pem => new X509Certificate(pem),
  )
  const key = createPrivateKey(keyPem)
  if (!certificate?.checkPrivateKey(key)) throw new Error('The seal’s first certificate is not of its key.')
  if (key.asymmetricKeyType !== 'rsa') throw new Error('The seal’s key is not RSA.')
  const isForTests = isOfTestAuthority(certificate)
  if (isForTests && !mayBeForTests) throw new Error('A seal that was made for tests seals nothing here.')
  return { key, certificate, chain, isForTests }
}

const attribute = (type: string, value: Buffer): Buffer => sequence(objectId(type), setOf(value))

/** Baseline PAdES forbids the attribute of the time: the document has it. */
function signParts({ key, certificate, chain }: Opened, parts: readonly Uint8Array[]): Buffer {
  const [tbs = Buffer.alloc(0)] = childrenOf(certificate.raw)
  const fields = childrenOf(tbs)
  // A version comes first where there is one.
  const [serial = Buffer.alloc(0), , issuer = Buffer.alloc(0)] =
    fields[0]?.[0] === 0xa0 ? fields.slice(1) : fields
  const hashOfCertificate = createHash('sha256').update(certificate.raw).digest()
  const named = sequence(sequence(tagged(0xa4, issuer)), serial)
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  const attributes = setOf(
    attribute(CONTENT_TYPE, DATA),
    attribute(MESSAGE_DIGEST, octets(digest.digest())),
    attribute(SIGNING_CERTIFICATE_V2, sequence(sequence(sequence(octets(hashOfCertificate), named)))),
  )
  const signature = sign('sha256', attributes, key)
  // Inside the signer's part the same attributes have another tag.
  const implicit = Buffer.from(attributes)
  implicit[0] = 0xa0
  const signer = sequence(
    smallInteger(1),
    sequence(issuer, serial),
    SHA256,
    implicit,
    RSA_WITH_SHA256,
    octets(signature),
  )
  const certificates = tagged(0xa0, certificate.raw, ...chain.map(({ raw }) => raw))
  const signedData = sequence(
    smallInteger(1),
    setOf(SHA256),
    sequence(DATA),
    certificates,
    tagged(0x31, signer),
  )
  return sequence(SIGNED_DATA, tagged(0xa0, signedData))
}
