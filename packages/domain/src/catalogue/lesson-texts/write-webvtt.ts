import { toTimestamp } from './caption-time.ts'
import type { Cue } from './captions.ts'

/** The file a player is given. Texts are safe already, and hold neither an arrow nor an empty line. */
export const toWebVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n${cues.map(({ startMs, endMs, text }) => `\n${toTimestamp(startMs)} --> ${toTimestamp(endMs)}\n${text}\n`).join('')}`
