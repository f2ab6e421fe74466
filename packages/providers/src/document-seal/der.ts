/** The few structures of ASN.1 that a signature and a certificate are written in. */
const lengthOf = (bytes: number): number[] => {
  if (bytes < 0x80) return [bytes]
  if (bytes < 0x100) return [0x81, bytes]
  if (bytes < 0x1_0000) return [0x82, bytes >> 8, bytes & 255]
  return [0x83, bytes >> 16, (bytes >> 8) & 255, bytes & 255]
}

export function tagged(tag: number, ...parts: readonly (Uint8Array | readonly number[])[]): Buffer {
  const body = Buffer.concat(parts.map(part => Buffer.from(part)))
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body.length)]), body])
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => tagged(0x30, ...parts)
/** In the order of their bytes, as DER wants it. */
export const setOf = (...parts: readonly Buffer[]): Buffer =>
  tagged(0x31, ...parts.toSorted((a, b) => Buffer.compare(a, b)))
export const octets = (bytes: Uint8Array): Buffer => tagged(4, bytes)
export const bits = (bytes: Uint8Array): Buffer => tagged(3, [0], bytes)
export const smallInteger = (value: number): Buffer => tagged(2, [value])
export const utf8 = (text: string): Buffer => tagged(12, Buffer.from(text))
export const none = Buffer.from([5, 0])

export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second]
  for (const number of rest) {
    const digits = [number & 127]
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
      digits.unshift((left & 127) | 128)
    bytes.push(...digits)
  }
  return tagged(6, bytes)
}

function extentOf(der: Uint8Array, at: number): { start: number; end: number } {
  let length = der[at + 1] ?? 0
  let start = at + 2
  if (length & 0x80) {
    const digits = length & 0x7f
    length = 0
    for (let digit = 0; digit < digits; digit++) length = length * 256 + (der[start++] ?? 0)
  }
  return { start, end: start + length }
}

/** The values inside a value, each with its tag and length. */
export function childrenOf(der: Uint8Array): Buffer[] {
  const { start, end } = extentOf(der, 0)
  const children: Buffer[] = []
  for (let at = start; at < end;) {
    const child = extentOf(der, at)
    children.push(Buffer.from(der.subarray(at, child.end)))
    at = child.end
  }
  return children
}

export const SHA256 = sequence(objectId('2.16.840.1.101.3.4.2.1'), none)
export const RSA_WITH_SHA256 = sequence(objectId('1.2.840.113549.1.1.11'), none)
