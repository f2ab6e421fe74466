/**
 * How a file of a case lies in a storage: a head of 16 bytes, then chunks of 256 KiB, each sealed with AES-256-GCM. The
 * nonce of a chunk is prefix, number and "this is the last one" (the STREAM construction), so that no chunk can be changed,
 * left out, moved or cut off. Browser and server share these lines; who calls brings WebCrypto.
 */
export const SEALED_CHUNK = 256 * 1024
const HEAD_BYTES = 16
const TAG_BYTES = 16
const PREFIX_BYTES = 7
const NONCE_BYTES = 12
/** "ALC1". */
const MAGIC = [0x41, 0x4c, 0x43, 0x31]

export type Bytes = Uint8Array<ArrayBuffer>

/** The part of `crypto.subtle` that is used here. */
export type Subtle<Key> = {
  importKey(form: 'raw', key: Bytes, cipher: 'AES-GCM', extractable: false, uses: Use[]): Promise<Key>
  encrypt(cipher: { name: 'AES-GCM'; iv: Bytes }, key: Key, plain: Bytes): Promise<ArrayBuffer>
  decrypt(cipher: { name: 'AES-GCM'; iv: Bytes }, key: Key, sealed: Bytes): Promise<ArrayBuffer>
  digest(hash: 'SHA-256', bytes: Bytes): Promise<ArrayBuffer>
}
type Use = 'encrypt' | 'decrypt'

export type ChunkCipher = {
  seal(nonce: Bytes, plain: Bytes): Promise<Bytes>
  open(nonce: Bytes, sealed: Bytes): Promise<Bytes>
}

export async function makeChunkCipher<Key>(subtle: Subtle<Key>, fileKey: Bytes): Promise<ChunkCipher> {
  const key = await subtle.importKey('raw', fileKey, 'AES-GCM', false, ['encrypt', 'decrypt'])
  return {
    seal: async (iv, plain) => new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)),
    open: async (iv, sealed) => new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)),
  }
}

/** The only function that makes nonces. */
export function makeNonce(prefix: Bytes, chunk: number, isLast: boolean): Bytes {
  const nonce = new Uint8Array(NONCE_BYTES)
  nonce.set(prefix)
  new DataView(nonce.buffer).setUint32(PREFIX_BYTES, chunk)
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0
  return nonce
}

/**
 * The prefix follows from the key and from everything that is sealed. The same content gets the same nonces again, which
 * makes a broken upload go on; another content under the same key gets others.
 */
export async function makePrefix(
  subtle: Pick<Subtle<never>, 'digest'>,
  fileKey: Bytes,
  sha256: Bytes,
): Promise<Bytes> {
  const both = new Uint8Array(fileKey.length + sha256.length)
  both.set(fileKey)
  both.set(sha256, fileKey.length)
  return new Uint8Array(await subtle.digest('SHA-256', both)).slice(0, PREFIX_BYTES)
}

const countChunks = (bytes: number, chunk: number): number => Math.max(1, Math.ceil(bytes / chunk))

export const sealedSize = (bytes: number, chunk = SEALED_CHUNK): number =>
  HEAD_BYTES + bytes + TAG_BYTES * countChunks(bytes, chunk)

function makeHead(prefix: Bytes, chunk: number): Bytes {
  const head = new Uint8Array(HEAD_BYTES)
  head.set(MAGIC)
  new DataView(head.buffer).setUint32(MAGIC.length, chunk)
  head.set(prefix, MAGIC.length + 4)
  return head
}

export type Sealing = { cipher: ChunkCipher; prefix: Bytes; plain: Bytes; chunk?: number }

/** The bytes from `start` up to `end` of the sealed file, so that sending can begin anywhere in it. */
export async function sealRange(
  { cipher, prefix, plain, chunk = SEALED_CHUNK }: Sealing,
  start: number,
  end: number,
): Promise<Bytes> {
  const stop = Math.min(end, sealedSize(plain.length, chunk))
  const asked = new Uint8Array(Math.max(0, stop - start))
  /** Copies what is asked for of a part that stands at `at`. */
  const put = (part: Bytes, at: number) => {
    const from = Math.max(start, at)
    const to = Math.min(stop, at + part.length)
    if (from < to) asked.set(part.subarray(from - at, to - at), from - start)
  }
  put(makeHead(prefix, chunk), 0)
  const chunks = countChunks(plain.length, chunk)
  const step = chunk + TAG_BYTES
  for (let number = Math.max(0, Math.floor((start - HEAD_BYTES) / step)); number < chunks; number++) {
    const at = HEAD_BYTES + number * step
    if (at >= stop) break
    const piece = plain.subarray(number * chunk, (number + 1) * chunk)
    put(await cipher.seal(makeNonce(prefix, number, number === chunks - 1), piece), at)
  }
  return asked
}

/** Why a sealed file does not open: it was altered, cut, put together from others, or belongs to another key. */
export class SealBroken extends Error {
  override name = 'SealBroken'
}

/** The prefix that the head has. */
function readHead(sealed: Bytes, chunk: number): Bytes {
  const head = sealed.subarray(0, HEAD_BYTES)
  const prefix = head.slice(MAGIC.length + 4, MAGIC.length + 4 + PREFIX_BYTES)
  const expected = makeHead(prefix, chunk)
  if (head.length < HEAD_BYTES || expected.some((byte, place) => byte !== head[place]))
    throw new SealBroken('not a sealed file')
  return prefix
}

/** Everything, or `SealBroken`: nothing of an altered file is handed out. */
export async function openSealed(cipher: ChunkCipher, sealed: Bytes, chunk = SEALED_CHUNK): Promise<Bytes> {
  const prefix = readHead(sealed, chunk)
  const step = chunk + TAG_BYTES
  const chunks = countChunks(sealed.length - HEAD_BYTES, step)
  const size = sealed.length - HEAD_BYTES - chunks * TAG_BYTES
  // What is left of the last chunk is less than its tag.
  if (sealedSize(Math.max(0, size), chunk) !== sealed.length)
    throw new SealBroken('a sealed file that was cut')
  const plain = new Uint8Array(size)
  for (let number = 0; number < chunks; number++) {
    const at = HEAD_BYTES + number * step
    const nonce = makeNonce(prefix, number, number === chunks - 1)
    const piece = await cipher.open(nonce, sealed.subarray(at, at + step)).catch(() => {
      throw new SealBroken('a sealed file that does not open')
    })
    plain.set(piece, number * chunk)
  }
  return plain
}

/** What is known of a file before it is sealed: the hash is of its plain bytes, in hexadecimal. */
export type SealedContent = { sha256: string; bytes: number }

/** A broken upload goes on only with exactly the content that it began with. Anything else is another file. */
export const isSameContent = (begun: SealedContent, offered: SealedContent): boolean =>
  begun.bytes === offered.bytes && begun.sha256 === offered.sha256
