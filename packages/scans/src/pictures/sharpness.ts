const TILE = 64
const BLUR = 4
/** A tile with less contrast says nothing: a cheek is meant to be soft. */
const LEAST_CONTRAST = 2
const FEWEST_TILES = 3
const SHARPEST_SHARE = 0.1

/**
 * How much of the fine contrast is lost when the picture is blurred once more (after Crete et al., 2007), in tiles; the
 * sharpest tenth counts. 0 is blurred already, towards 1 is sharp.
 */
export function measureSharpness(grey: Float32Array, width: number, height: number): number {
  const across = blurRows(grey, width, height)
  const down = blurColumns(grey, width, height)
  const tiles: number[] = []
  for (let top = 0; top + TILE <= height; top += TILE)
    for (let left = 0; left + TILE <= width; left += TILE) {
      const tile = measureTile(grey, across, down, width, left, top)
      if (tile !== null) tiles.push(tile)
    }
  if (tiles.length < FEWEST_TILES) return 0
  tiles.sort((one, other) => other - one)
  return tiles[Math.floor(tiles.length * SHARPEST_SHARE)]
}

function measureTile(
  grey: Float32Array,
  across: Float32Array,
  down: Float32Array,
  width: number,
  left: number,
  top: number,
): number | null {
  let [contrastX, contrastY, lostX, lostY] = [0, 0, 0, 0]
  for (let row = top + 1; row < top + TILE; row++)
    for (let column = left + 1; column < left + TILE; column++) {
      const at = row * width + column
      const x = Math.abs(grey[at] - grey[at - 1])
      const y = Math.abs(grey[at] - grey[at - width])
      contrastX += x
      contrastY += y
      lostX += Math.max(0, x - Math.abs(across[at] - across[at - 1]))
      lostY += Math.max(0, y - Math.abs(down[at] - down[at - width]))
    }
  if (contrastX + contrastY <= TILE * TILE * LEAST_CONTRAST) return null
  return Math.min(lostX / (contrastX || 1), lostY / (contrastY || 1))
}

/** Means of nine pixels in a line; those at the edge stand for what would be beyond it. */
function blurRows(grey: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(grey.length)
  for (let row = 0; row < height; row++) blurLine(grey, out, row * width, 1, width)
  return out
}

function blurColumns(grey: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(grey.length)
  for (let column = 0; column < width; column++) blurLine(grey, out, column, width, height)
  return out
}

function blurLine(grey: Float32Array, out: Float32Array, first: number, step: number, length: number): void {
  const at = (place: number) => grey[first + Math.min(length - 1, Math.max(0, place)) * step]
  let sum = 0
  for (let place = -BLUR; place <= BLUR; place++) sum += at(place)
  for (let place = 0; place < length; place++) {
    out[first + place * step] = sum / (2 * BLUR + 1)
    sum += at(place + BLUR + 1) - at(place - BLUR)
  }
}
