/** How the picture is enlarged. `x` and `y` are how far its middle was moved, as shares of the player's size. */
export type Zoom = { scale: number; x: number; y: number }

/** From the middle of the player, as shares of its size. */
export type Point = { x: number; y: number }

export const NOT_ZOOMED: Zoom = { scale: 1, x: 0, y: 0 }

const LARGEST = 5
/** Below it the picture is as good as whole. */
const SMALLEST = 1.02

const within = (value: number, largest: number): number => Math.min(largest, Math.max(-largest, value))

/** The picture always fills the player: it cannot be moved beyond its own edges. */
function inside({ scale, x, y }: Zoom): Zoom {
  if (scale < SMALLEST) return NOT_ZOOMED
  const furthest = (scale - 1) / 2
  return { scale, x: within(x, furthest), y: within(y, furthest) }
}

/** Enlarges or reduces by a factor, and leaves what is at the point where it is. */
export function zoomBy({ scale, x, y }: Zoom, factor: number, at: Point = { x: 0, y: 0 }): Zoom {
  const next = Math.min(LARGEST, Math.max(1, scale * factor))
  const moved = next / scale
  return inside({ scale: next, x: at.x - moved * (at.x - x), y: at.y - moved * (at.y - y) })
}

export const zoomTo = (zoom: Zoom, scale: number): Zoom => zoomBy(zoom, scale / zoom.scale)

export const panBy = (zoom: Zoom, by: Point): Zoom => inside({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y })
