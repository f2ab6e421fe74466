/** A quality that can be chosen, by the height of its picture. */
type Quality = { id: number; height: number }

export const AUTOMATIC = -1

/** Every lesson with sound has its sound alone beside its qualities. */
export const toSound = (master: string): string => master.replace(/master\.m3u8$/, 'audio/index.m3u8')

export type StreamFacts = {
  /** From best to worst. Empty where the browser chooses. */
  qualities: readonly Quality[]
  /** The height of the current quality, when it is known. */
  shownHeight: number | null
  hasFailed: boolean
}

/** Feeds a video element. Nothing is fetched before `start`. */
export type Stream = {
  /** Prepares what was fetched ahead, and fetches nothing else. */
  prepare: (atSeconds: number) => void
  start: (atSeconds: number) => void
  chooseQuality: (id: number) => void
  /** Stops fetching, as when another device takes over; `resume` continues. */
  halt: () => void
  resume: () => void
  close: () => void
}

export type StreamListener = (facts: Partial<StreamFacts>) => void
