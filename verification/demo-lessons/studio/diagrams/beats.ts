/** The moments, in seconds of the scene, at which its sentences begin. Diagrams move to them. */
export type Beats = readonly number[]

/** A diagram is drawn in a box this large, and repeats the same drawing while nothing moves. */
export const BOX = { width: 600, height: 500 }

export function beatAt(beats: Beats, index: number): number {
  const beat = beats[Math.min(index, beats.length - 1)]
  if (beat === undefined) throw new Error('a scene without a sentence has no beat')
  return beat
}
