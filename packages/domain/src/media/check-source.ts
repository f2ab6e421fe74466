import { constantRateFor, type FrameRate } from './frame-rate.ts'
import type { PictureSize } from './ladder.ts'

/** What a look into the file says, in our words. */
export type ProbedStream = {
  index: number
  kind: 'video' | 'audio' | 'subtitle' | 'attachment' | 'data'
  codec: string
  /** Null where the file does not say. */
  seconds: number | null
  /** Only of video. */
  picture: {
    /** As stored, before it is turned and stretched. */
    size: PictureSize
    /** How wide a point is for its height. */
    pointWidth: number
    quarterTurns: number
    framesPerSecond: number | null
    /** A cover of an album and the like. */
    isCover: boolean
  } | null
}
export type Probe = { seconds: number | null; streams: readonly ProbedStream[] }

/** What the encoder has to know of a file that is accepted. */
export type VideoSource = {
  videoStream: number
  audioStream: number | null
  /** As people see it. */
  size: PictureSize
  rate: FrameRate
  frames: number
}

const LONGEST_SECONDS = 4 * 3600
const SHORTEST_SECONDS = 1
const MOST_FRAMES_PER_SECOND = 60
/** Of the picture, in points. */
export const LONGEST_PICTURE_SIDE = 4096
const SMALLEST_SIDE = 16

/** What a lesson may be made of. */
export const videoCodecs = [
  'h264',
  'hevc',
  'vp8',
  'vp9',
  'av1',
  'mpeg4',
  'mpeg2video',
  'prores',
  'dnxhd',
] as const
export const audioCodecs = [
  'aac',
  'mp3',
  'opus',
  'vorbis',
  'flac',
  'alac',
  'ac3',
  'eac3',
  'pcm_s16le',
  'pcm_s16be',
  'pcm_s24le',
  'pcm_s24be',
  'pcm_s32le',
  'pcm_f32le',
] as const

export type SourceProblem =
  | 'upload-not-readable'
  | 'upload-incomplete'
  | 'upload-without-video'
  | 'upload-codec-unknown'
  | 'upload-with-extra-tracks'
  | 'upload-too-long'
  | 'upload-too-short'
  | 'upload-too-many-frames'
  | 'upload-picture-size'

export type SourceCheck = { ok: true; source: VideoSource } | { ok: false; reason: SourceProblem }

const refuse = (reason: SourceProblem): SourceCheck => ({ ok: false, reason })

const knows = (codecs: readonly string[], codec: string) => codecs.includes(codec)

/** Of two streams of a kind the first is taken, as players do. */
export function checkSource({ seconds: ofFile, streams }: Probe): SourceCheck {
  if (streams.some(({ kind }) => kind === 'subtitle' || kind === 'attachment'))
    return refuse('upload-with-extra-tracks')
  const video = streams.find(({ picture }) => picture !== null && !picture.isCover)
  const audio = streams.find(({ kind }) => kind === 'audio')
  if (!video?.picture) return refuse('upload-without-video')
  if (!knows(videoCodecs, video.codec)) return refuse('upload-codec-unknown')
  if (audio && !knows(audioCodecs, audio.codec)) return refuse('upload-codec-unknown')

  const { picture } = video
  if (!isWithin(picture.size.width) || !isWithin(picture.size.height)) return refuse('upload-picture-size')
  const size = sizeAsSeen(picture)
  if (!isWithin(size.width) || !isWithin(size.height)) return refuse('upload-picture-size')

  const seconds = video.seconds ?? ofFile
  if (seconds === null) return refuse('upload-not-readable')
  if (Math.max(seconds, ofFile ?? 0) > LONGEST_SECONDS) return refuse('upload-too-long')
  if (!(seconds >= SHORTEST_SECONDS)) return refuse('upload-too-short')
  const framesPerSecond = picture.framesPerSecond ?? DEFAULT_RATE
  if (Math.round(framesPerSecond) > MOST_FRAMES_PER_SECOND) return refuse('upload-too-many-frames')

  const rate = constantRateFor(framesPerSecond)
  const frames = Math.round(seconds * rate)
  return {
    ok: true,
    source: { videoStream: video.index, audioStream: audio?.index ?? null, size, rate, frames },
  }
}

/** Of a file that does not tell: one that shows most of them as they are. */
const DEFAULT_RATE = 30

const isWithin = (side: number) => side >= SMALLEST_SIDE && side <= LONGEST_PICTURE_SIDE

/** Stretched so that points are square, then turned. */
function sizeAsSeen({ size, pointWidth, quarterTurns }: NonNullable<ProbedStream['picture']>): PictureSize {
  const width = Math.round(size.width * pointWidth)
  return quarterTurns % 2 === 0 ? { width, height: size.height } : { width: size.height, height: width }
}
