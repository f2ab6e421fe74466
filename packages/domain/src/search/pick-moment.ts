import type { MatchFinder } from './find-matches.ts'

export type Moment = { second: number; text: string; marks: [from: number, to: number][] }

/** What is said in half a minute, cue by cue, in composed letters. */
type Passage = { starts: readonly number[]; texts: readonly string[] }

/** A word is never in two cues. */
const BETWEEN = '\n'

/**
 * Of a passage, the cue that says most of what was asked, and the one after it, so that the sentence is whole. All cues
 * are looked through at once: there are hundreds in the answer to one search.
 */
export function pickMoment({ starts, texts }: Passage, find: MatchFinder): Moment {
  const passage = texts.join(BETWEEN)
  const matches = find(passage)
  let best = { at: 0, begins: 0, stems: 0 }
  let [at, begins] = [0, 0]
  while (begins < passage.length) {
    const ends = endOf(passage, begins)
    const stems = new Set<string>()
    for (const match of matches)
      if (match.from >= begins && match.to <= ends) for (const stem of match.stems) stems.add(stem)
    if (stems.size > best.stems) best = { at, begins, stems: stems.size }
    at++
    begins = ends + BETWEEN.length
  }
  const first = endOf(passage, best.begins)
  const last = Math.max(first, endOf(passage, first + BETWEEN.length))
  const inside = matches.filter(({ from, to }) => from >= best.begins && to <= last)
  return {
    second: starts[best.at] ?? 0,
    text: passage.slice(best.begins, last).replace(BETWEEN, ' '),
    marks: inside.map(({ from, to }) => [from - best.begins, to - best.begins]),
  }
}

const endOf = (passage: string, from: number): number => {
  const end = passage.indexOf(BETWEEN, from)
  return end < 0 ? passage.length : end
}
