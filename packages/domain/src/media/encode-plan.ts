import type { Container } from './boxes.ts'
import type { VideoSource } from './check-source.ts'
import type { FrameRate } from './frame-rate.ts'
import { chooseLadder, type Rung } from './ladder.ts'
import { planPieces, type Piece } from './pieces.ts'

/** What one worker does at a time. The sound is encoded whole: cut, it would click at every seam. */
export type PlannedPiece = ({ of: 'picture' } & Piece) | { of: 'sound' }

/** What is to be made of a file. Every worker reads the same one, so that their pieces fit together. */
export type EncodePlan = {
  container: Container
  videoStream: number
  audioStream: number | null
  rate: FrameRate
  /** Where the first frame lies in the file. */
  startSeconds: number
  frames: number
  /** Whether the end fades out, as that of a preview does. */
  fadesOut: boolean
  /** Best first. */
  rungs: readonly Rung[]
  /** Each is done when there is a row with its place in this list. */
  pieces: readonly PlannedPiece[]
}

export const planLesson = (container: Container, source: VideoSource): EncodePlan => ({
  container,
  videoStream: source.videoStream,
  audioStream: source.audioStream,
  rate: source.rate,
  startSeconds: 0,
  frames: source.frames,
  fadesOut: false,
  rungs: chooseLadder(source.size),
  pieces: withSound(planPieces(source.frames, source.rate), source.audioStream),
})

export const LONGEST_PREVIEW_SECONDS = 90
const PREVIEW_RUNGS = ['480', '240']

/** A stretch of a planned lesson, in one piece, in the rungs that suit a card; the lowest when it has neither. */
export function planPreview(lesson: EncodePlan, wantedStart: number): EncodePlan {
  const wantedFrame = Math.round(wantedStart * lesson.rate)
  // A start that leaves less than half a preview is moved to where there is one.
  const longest = Math.min(LONGEST_PREVIEW_SECONDS * lesson.rate, lesson.frames)
  const first = Math.max(0, Math.min(wantedFrame, lesson.frames - Math.ceil(longest / 2)))
  const frames = Math.min(longest, lesson.frames - first)
  const suited = lesson.rungs.filter(({ name }) => PREVIEW_RUNGS.includes(name))
  return {
    ...lesson,
    startSeconds: lesson.startSeconds + first / lesson.rate,
    frames,
    fadesOut: true,
    rungs: suited.length > 0 ? suited : lesson.rungs.slice(-1),
    pieces: withSound([{ firstFrame: 0, frames }], lesson.audioStream),
  }
}

const withSound = (pictures: readonly Piece[], audioStream: number | null): PlannedPiece[] => [
  ...pictures.map(piece => ({ of: 'picture' as const, ...piece })),
  ...(audioStream === null ? [] : [{ of: 'sound' as const }]),
]

export const plannedSeconds = ({ frames, rate }: Pick<EncodePlan, 'frames' | 'rate'>): number => frames / rate
