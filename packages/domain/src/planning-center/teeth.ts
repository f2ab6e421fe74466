const QUADRANTS = [1, 2, 3, 4] as const
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** Permanent teeth by their FDI numbers: the quadrant, then the place from the middle. */
export const teeth: readonly number[] = QUADRANTS.flatMap(quadrant =>
  PLACES.map(place => quadrant * 10 + place),
)

export const isTooth = (number: number): boolean => teeth.includes(number)

/** A place on an arch that something is said about. Coordinates are those of the files, in micrometres. */
export type CasePin = { tooth: number; plan: number | null; x: number; y: number; z: number }

/** How often each tooth was marked. */
export function countPins(
  messages: readonly { pins: readonly Pick<CasePin, 'tooth'>[] }[],
): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { tooth } of messages.flatMap(({ pins }) => pins))
    counts.set(tooth, (counts.get(tooth) ?? 0) + 1)
  return counts
}
