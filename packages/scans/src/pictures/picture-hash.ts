const COLUMNS = 9
const ROWS = 8

/** 64 bits: which of two neighbours is brighter, in the picture drawn with nine by eight pixels. */
export function hashPicture(grey: Float32Array, width: number, height: number): [number, number] {
  const small: number[] = []
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) small.push(meanOf(grey, width, height, column, row))
  const bytes = Array.from({ length: ROWS }, (_, row) => {
    let byte = 0
    for (let column = 0; column < COLUMNS - 1; column++) {
      const at = row * COLUMNS + column
      byte = (byte << 1) | (small[at] > small[at + 1] ? 1 : 0)
    }
    return byte
  })
  return [toNumber(bytes.slice(0, 4)), toNumber(bytes.slice(4))]
}

function meanOf(grey: Float32Array, width: number, height: number, column: number, row: number): number {
  let [sum, count] = [0, 0]
  for (let y = Math.floor((row * height) / ROWS); y < ((row + 1) * height) / ROWS; y++)
    for (let x = Math.floor((column * width) / COLUMNS); x < ((column + 1) * width) / COLUMNS; x++) {
      sum += grey[Math.min(height - 1, y) * width + Math.min(width - 1, x)]
      count++
    }
  return sum / count
}

const toNumber = ([a, b, c, d]: readonly number[]): number => ((a << 24) | (b << 16) | (c << 8) | d) >>> 0

type Hash = readonly [number, number]

/** In how many bits two pictures differ. */
export const differingBits = (one: Hash, other: Hash): number =>
  countBits(one[0] ^ other[0]) + countBits(one[1] ^ other[1])

function countBits(number: number): number {
  let count = 0
  for (let rest = number; rest !== 0; rest &= rest - 1) count++
  return count
}

/** The hash of the same picture seen in a mirror: each row backwards, and each comparison the other way round. */
export const mirrorHash = ([one, other]: Hash): Hash => [mirrorRows(one), mirrorRows(other)]

function mirrorRows(rows: number): number {
  let mirrored = 0
  for (let bit = 0; bit < 32; bit++) if (!((rows >>> bit) & 1)) mirrored |= 1 << ((bit & ~7) + 7 - (bit & 7))
  return mirrored >>> 0
}
