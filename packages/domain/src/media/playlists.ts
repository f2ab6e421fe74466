import { bandwidthOf, targetDuration, type SegmentWeight } from './bandwidth.ts'
import type { FrameRate } from './frame-rate.ts'
import { startRung, type PictureSize } from './ladder.ts'

export type PlaylistSegment = { uri: string; seconds: number }

/** Of one rendition: its segments in order, each of which a player can begin with. */
export const writeMediaPlaylist = (segments: readonly PlaylistSegment[], init = 'init.mp4'): string =>
  lines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${targetDuration(segments.map(({ seconds }) => seconds))}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${init}"`,
    ...segments.flatMap(({ uri, seconds }) => [`#EXTINF:${seconds.toFixed(6)},`, uri]),
    '#EXT-X-ENDLIST',
  ])

/** What such a playlist says, ours or another writer's. */
export function readMediaPlaylist(text: string): { init: string | null; segments: PlaylistSegment[] } {
  const segments: PlaylistSegment[] = []
  let seconds: number | null = null
  for (const line of text.split('\n').map(one => one.trim())) {
    const told = /^#EXTINF:([\d.]+),/.exec(line)?.[1]
    if (told !== undefined) seconds = Number(told)
    else if (line !== '' && !line.startsWith('#') && seconds !== null) {
      segments.push({ uri: line, seconds })
      seconds = null
    }
  }
  return { init: /^#EXT-X-MAP:URI="([^"]+)"/m.exec(text)?.[1] ?? null, segments }
}

export type Rendition = { name: string; codecs: readonly string[]; segments: readonly SegmentWeight[] }
export type VideoRendition = Rendition & { size: PictureSize; rate: FrameRate }

const AUDIO_CODEC = 'mp4a.40.2'
export const codecsOf = (videoCodec: string, hasAudio: boolean): string[] =>
  hasAudio ? [videoCodec, AUDIO_CODEC] : [videoCodec]

const variant = ({ name, codecs, segments }: Rendition, more: readonly string[]): string[] => {
  const { peak, average } = bandwidthOf(segments)
  const attributes = [
    `BANDWIDTH=${peak}`,
    `AVERAGE-BANDWIDTH=${average}`,
    `CODECS="${codecs.join(',')}"`,
    ...more,
  ]
  return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${name}/index.m3u8`]
}

/** Players begin with the first that is listed. The sound alone is for those whose connection carries no picture. */
export function writeMasterPlaylist(
  videos: readonly VideoRendition[],
  audioSegments: readonly SegmentWeight[] | null,
): string {
  const ascending = videos.toSorted((a, b) => Number(a.name) - Number(b.name))
  const start = startRung(ascending)
  const inOrder = start ? [start, ...ascending.filter(video => video !== start)] : ascending
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...inOrder.flatMap(video =>
      variant(video, [
        `RESOLUTION=${video.size.width}x${video.size.height}`,
        `FRAME-RATE=${video.rate.toFixed(3)}`,
      ]),
    ),
    ...(audioSegments ? variant({ name: 'audio', codecs: [AUDIO_CODEC], segments: audioSegments }, []) : []),
  ])
}

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`
