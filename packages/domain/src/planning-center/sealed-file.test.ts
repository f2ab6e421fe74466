import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, webcrypto } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  isSameContent,
  makeChunkCipher,
  makeNonce,
  makePrefix,
  openSealed,
  SEALED_CHUNK,
  SealBroken,
  sealedSize,
  sealRange,
  type Bytes,
  type ChunkCipher,
  type Subtle,
} from './sealed-file.ts'

const subtle = webcrypto.subtle
const TAG = 16
const HEAD = 16
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const bytesOf = (size: number): Bytes => new Uint8Array(randomBytes(size))
const keyOf = (caseKey: Uint8Array, id: string): Bytes =>
  new Uint8Array(hkdfSync('sha256', caseKey, '', id, 32))

const prefixOf = (key: Bytes, plain: Bytes, use: Pick<Subtle<never>, 'digest'> = subtle) =>
  makePrefix(use, key, new Uint8Array(Buffer.from(hashOf(plain), 'hex')))
const sealingOf = async (key: Bytes, plain: Bytes, chunk = SEALED_CHUNK) => ({
  cipher: await makeChunkCipher(subtle, key),
  prefix: await prefixOf(key, plain),
  plain,
  chunk,
})
const sealAll = async (key: Bytes, plain: Bytes, chunk = SEALED_CHUNK) =>
  sealRange(await sealingOf(key, plain, chunk), 0, Infinity)

it('a sealed file opens to what it was, whatever its size, and is as large as foretold', async () => {
  const key = bytesOf(32)
  const cipher = await makeChunkCipher(subtle, key)
  for (const size of [0, 1, SEALED_CHUNK - 1, SEALED_CHUNK, SEALED_CHUNK + 1, 3 * SEALED_CHUNK, 700_001]) {
    const plain = bytesOf(size)
    const sealed = await sealAll(key, plain)
    expect(sealed).toHaveLength(sealedSize(size))
    expect(hashOf(await openSealed(cipher, sealed))).toBe(hashOf(plain))
  }
})

it('any part of the sealed file is the same bytes as that part of the whole', async () => {
  const sealing = await sealingOf(bytesOf(32), bytesOf(100), 16)
  const whole = await sealRange(sealing, 0, Infinity)
  for (let start = 0; start <= whole.length; start++)
    for (const size of [0, 1, 7, 31, 32, 33, 500])
      expect(await sealRange(sealing, start, start + size)).toEqual(whole.slice(start, start + size))
})

it('a nonce is prefix, number and last, and each of them makes another', () => {
  const prefix = bytesOf(7)
  expect([...makeNonce(prefix, 0x01020304, true)]).toEqual([...prefix, 1, 2, 3, 4, 1])
  const nonces = new Set<string>()
  for (const number of [0, 1, 255, 256, 2 ** 32 - 1])
    for (const isLast of [true, false]) nonces.add(String(makeNonce(prefix, number, isLast)))
  expect(nonces.size).toBe(10)
})

it('refuses every single bit that is changed', async () => {
  const key = bytesOf(32)
  const cipher = await makeChunkCipher(subtle, key)
  const sealed = await sealAll(key, bytesOf(40), 16)
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const changed = sealed.slice()
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    await expect(openSealed(cipher, changed, 16)).rejects.toThrow(SealBroken)
  }
})

it('refuses a chunk left out, chunks swapped, doubled or of another file, every cut, and another key', async () => {
  const caseKey = bytesOf(32)
  const key = keyOf(caseKey, 'a')
  const cipher = await makeChunkCipher(subtle, key)
  const sealed = await sealAll(key, bytesOf(64), 16)
  const other = await sealAll(key, bytesOf(64), 16)
  const head = sealed.slice(0, HEAD)
  const chunks = [0, 1, 2, 3].map(place =>
    sealed.slice(HEAD + place * (16 + TAG), HEAD + (place + 1) * (16 + TAG)),
  )
  const join = (...parts: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts))
  const pick = (...places: number[]) => join(head, ...places.map(place => chunks[place] ?? new Uint8Array()))
  expect(pick(0, 1, 2, 3)).toEqual(sealed)
  const wrong = [pick(0, 2, 3), pick(1, 2, 3), pick(0, 1, 2), pick(0, 2, 1, 3), pick(0, 0, 1, 2, 3), pick()]
  wrong.push(join(pick(0, 1), other.slice(HEAD + 2 * (16 + TAG))))
  wrong.push(join(sealed, chunks[3] ?? head), join(sealed, new Uint8Array(1)))
  for (let size = 0; size < sealed.length; size++) wrong.push(sealed.slice(0, size))
  for (const one of wrong) await expect(openSealed(cipher, one, 16)).rejects.toThrow(SealBroken)
  const strangers = [keyOf(caseKey, 'b'), keyOf(bytesOf(32), 'a')]
  for (const stranger of strangers)
    await expect(openSealed(await makeChunkCipher(subtle, stranger), sealed, 16)).rejects.toThrow(SealBroken)
})

/** The same ciphers without a thread for each call, for many small files. */
const quickSubtle: Subtle<Bytes> = {
  importKey: async (_form, key) => key,
  encrypt: async ({ iv }, key, plain) => {
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    return new Uint8Array(sealed).buffer
  },
  decrypt: async ({ iv }, key, sealed) => {
    const cipher = createDecipheriv('aes-256-gcm', key, iv).setAuthTag(sealed.subarray(-TAG))
    return new Uint8Array(Buffer.concat([cipher.update(sealed.subarray(0, -TAG)), cipher.final()])).buffer
  },
  digest: async (_hash, bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()).buffer,
}

/** Numbers below a limit, the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

it('a nonce never meets two contents in 10,000 uploads that break and go on, with files that change meanwhile', async () => {
  const roll = dice(20261116)
  const caseKey = bytesOf(32)
  /** What was sealed under each key and nonce. */
  const met = new Map<string, string>()
  const clashes: string[] = []
  const watched = async (id: string, key: Bytes): Promise<ChunkCipher> => {
    const cipher = await makeChunkCipher(quickSubtle, key)
    return {
      ...cipher,
      seal: (nonce, plain) => {
        const place = `${id} ${Buffer.from(nonce).toString('hex')}`
        const content = Buffer.from(plain).toString('hex')
        if ((met.get(place) ?? content) !== content) clashes.push(place)
        met.set(place, content)
        return cipher.seal(nonce, plain)
      },
    }
  }
  let files = 0
  let resumed = 0
  let restarted = 0
  const CHUNK = 16
  for (let upload = 0; upload < 10_000; upload++) {
    let plain = bytesOf(roll(80))
    let begun = { id: `file ${files++}`, sha256: hashOf(plain), bytes: plain.length }
    let received: Bytes = new Uint8Array()
    for (;;) {
      const offered = { sha256: hashOf(plain), bytes: plain.length }
      if (!isSameContent(begun, offered)) {
        begun = { id: `file ${files++}`, ...offered }
        received = new Uint8Array()
        restarted++
      } else if (received.length > 0) resumed++
      const key = keyOf(caseKey, begun.id)
      const prefix = await prefixOf(key, plain, quickSubtle)
      const sealing = { cipher: await watched(begun.id, key), prefix, plain, chunk: CHUNK }
      const end = received.length + 1 + roll(120)
      const sent = await sealRange(sealing, received.length, end)
      // The line breaks: what was sealed and sent need not have arrived.
      const arrived = roll(3) === 0 ? roll(sent.length + 1) : sent.length
      received = new Uint8Array(Buffer.concat([received, sent.subarray(0, arrived)]))
      if (received.length === sealedSize(plain.length, CHUNK)) break
      if (roll(4) === 0) {
        plain = plain.slice()
        if (plain.length > 0 && roll(2) === 0) plain[roll(plain.length)] = roll(256)
        else plain = bytesOf(roll(80))
      }
    }
    const cipher = await makeChunkCipher(quickSubtle, keyOf(caseKey, begun.id))
    if (!Buffer.from(await openSealed(cipher, received, CHUNK)).equals(plain)) clashes.push(begun.id)
  }
  expect(clashes).toEqual([])
  expect(Math.min(resumed, restarted)).toBeGreaterThan(1000)
}, 60_000)

it('another content under the same key has other nonces, even where nobody compared hashes', async () => {
  const key = bytesOf(32)
  const prefixes = new Set<string>()
  for (let turn = 0; turn < 500; turn++) prefixes.add(String(await prefixOf(key, bytesOf(20))))
  expect(prefixes.size).toBe(500)
})
