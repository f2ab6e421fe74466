const SECONDS_A_LINE = 20
const SECONDS_SPOKEN = 9

const timeOf = (seconds: number): string =>
  `00:0${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.000`

/** Captions as a file has them: a line every twenty seconds, for ten minutes at most. */
export const spokenLines = (lines: readonly string[]): string => {
  const cues = lines.map((line, at) => {
    const start = at * SECONDS_A_LINE
    return `${timeOf(start)} --> ${timeOf(start + SECONDS_SPOKEN)}\n${line}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}
