import { expect, it } from 'vitest'
import { toHex } from './hex.ts'

it('writes every byte with two digits', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const written = toHex(bytes)
  expect(written).toHaveLength(512)
  expect([...bytes].every(byte => Number.parseInt(written.slice(byte * 2, byte * 2 + 2), 16) === byte)).toBe(
    true,
  )
})
