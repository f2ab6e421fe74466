/** The line on which the teeth of an arch stand, by the share of its length. */
export type DentalCurve = {
  length: number
  at: (share: number) => { x: number; z: number; tangentX: number; tangentZ: number }
}

const STEPS = 2000

export function makeCurve(halfWidth: number, depth: number): DentalCurve {
  const xs: number[] = []
  const zs: number[] = []
  const lengths = [0]
  for (let step = 0; step <= STEPS; step++) {
    const t = (2 * step) / STEPS - 1
    xs.push(halfWidth * Math.sign(t) * Math.abs(t) ** 0.82)
    zs.push(-depth * Math.abs(t) ** 2.15)
    if (step > 0)
      lengths.push(lengths[step - 1] + Math.hypot(xs[step] - xs[step - 1], zs[step] - zs[step - 1]))
  }
  const length = lengths[STEPS]
  const find = (share: number): number => {
    const wanted = Math.min(0.9999, Math.max(0.0001, share)) * length
    let [low, high] = [0, STEPS]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (lengths[middle] <= wanted) low = middle
      else high = middle
    }
    return low + (wanted - lengths[low]) / (lengths[high] - lengths[low])
  }
  const mix = (numbers: readonly number[], place: number) => {
    const low = Math.min(STEPS - 1, Math.floor(place))
    return numbers[low] + (numbers[low + 1] - numbers[low]) * (place - low)
  }
  return {
    length,
    at(share) {
      const place = find(share)
      const [before, after] = [find(share - 0.002), find(share + 0.002)]
      const x = mix(xs, after) - mix(xs, before)
      const z = mix(zs, after) - mix(zs, before)
      const norm = Math.hypot(x, z)
      return { x: mix(xs, place), z: mix(zs, place), tangentX: x / norm, tangentZ: z / norm }
    },
  }
}
