import type { Probe, ProbedStream } from '@alinha/domain'
import * as z from 'zod'

const text = z.string().optional()

const probed = z.object({
  format: z.object({ duration: text }),
  streams: z.array(
    z.object({
      index: z.int(),
      codec_type: text,
      codec_name: text,
      width: z.int().optional(),
      height: z.int().optional(),
      sample_aspect_ratio: text,
      avg_frame_rate: text,
      duration: text,
      tags: z.record(z.string(), z.string()).optional(),
      disposition: z.object({ attached_pic: z.int().optional() }).optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
    }),
  ),
})
type ShownStream = z.output<typeof probed>['streams'][number]

/** What ffprobe shows, in our words. Null when it shows something else. */
export function toProbe(json: string): Probe | null {
  const shown = probed.safeParse(parsed(json))
  if (!shown.success) return null
  const { format, streams } = shown.data
  return { seconds: toSeconds(format.duration), streams: streams.map(toStream) }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const kinds = new Set(['video', 'audio', 'subtitle', 'attachment'])

const toStream = (shown: ShownStream): ProbedStream => ({
  index: shown.index,
  kind: (kinds.has(shown.codec_type ?? '') ? shown.codec_type : 'data') as ProbedStream['kind'],
  codec: shown.codec_name ?? '',
  // Matroska keeps the length of a track among its tags.
  seconds: toSeconds(shown.duration) ?? clockToSeconds(shown.tags?.['DURATION']),
  picture:
    shown.codec_type === 'video'
      ? {
          size: { width: shown.width ?? 0, height: shown.height ?? 0 },
          pointWidth: toRatio(shown.sample_aspect_ratio, ':') ?? 1,
          quarterTurns: quarterTurnsOf(shown),
          framesPerSecond: toRatio(shown.avg_frame_rate, '/'),
          isCover: shown.disposition?.attached_pic === 1,
        }
      : null,
})

function quarterTurnsOf({ side_data_list = [] }: ShownStream): number {
  const degrees = side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0
  return ((Math.round(degrees / 90) % 4) + 4) % 4
}

function toSeconds(shown: string | undefined): number | null {
  const seconds = Number(shown ?? NaN)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

function clockToSeconds(shown: string | undefined): number | null {
  const [, hours, minutes, seconds] = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(shown ?? '') ?? []
  return toSeconds(String(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)))
}

/** `30000/1001` or `4:3`; null for `0/0`, which is "unknown". */
function toRatio(shown: string | undefined, separator: string): number | null {
  const [above, below] = (shown ?? '').split(separator).map(Number)
  const ratio = (above ?? NaN) / (below ?? NaN)
  return Number.isFinite(ratio) && ratio > 0 ? ratio : null
}
