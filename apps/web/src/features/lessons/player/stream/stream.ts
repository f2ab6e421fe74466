/** A quality that can be chosen, by the height of its picture. */
type Quality = { id: number; height: number }

export const AUTOMATIC = -1

export type StreamFacts = {
  /** From the best to the least. Empty where the browser chooses by itself. */
  qualities: readonly Quality[]
  /** What is on the screen, when that is known. */
  shownHeight: number | null
  hasFailed: boolean
}

/** Feeds a video element. Nothing is fetched before `start`. */
export type Stream = {
  /** What was fetched ahead is read and made ready, and nothing else. */
  prepare: (atSeconds: number) => void
  start: (atSeconds: number) => void
  chooseQuality: (id: number) => void
  /** Stops fetching, as when another device plays on; `resume` goes on where it was. */
  halt: () => void
  resume: () => void
  close: () => void
}

export type TellStream = (facts: Partial<StreamFacts>) => void
