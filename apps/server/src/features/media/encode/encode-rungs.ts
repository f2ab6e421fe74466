import { gopFrames, plannedSeconds, type EncodePlan, type Piece, type Rung } from '@alinha/domain'
import { openAs } from '../source/read-source.ts'
import { pathInSandbox, runTool, type Sandbox } from '../run-tool.ts'

export type EncodeRun = {
  sandbox: Sandbox
  plan: EncodePlan
  source: string
  /** Where the result is put. */
  folder: string
  signal?: AbortSignal | undefined
}

/** A second of a lesson that takes a minute does not end well. */
const SECONDS_PER_SECOND = 60
const LEAST_SECONDS = 120
const MEGABYTES = 4000
const FADE_SECONDS = 1

/** Units of time of the picture in every file, so that pieces can be joined: a multiple of each rate. */
const TICKS_PER_FRAME = 512

/** As quality and caps per rung have it; the same for every piece, or they would not fit together. */
const pictureSettings = ({ maxKbps }: Rung, { rate }: EncodePlan) => [
  ...['-c:v', 'libx264', '-threads', '1', '-preset', 'veryfast', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
  // Keyframes at exactly the same frames in every rung, each a place to enter.
  ...['-g', `${gopFrames(rate)}`, '-keyint_min', `${gopFrames(rate)}`, '-sc_threshold', '0'],
  ...['-x264-params', 'open-gop=0'],
  ...['-crf', '22', '-maxrate', `${maxKbps}k`, '-bufsize', `${2 * maxKbps}k`],
  ...['-video_track_timescale', `${rate * TICKS_PER_FRAME}`, '-map_metadata', '-1', '-an', '-sn', '-dn'],
]

/**
 * One piece in all rungs, decoded once: `<rung>.mp4` in the folder. It begins with the keyframe before the piece and
 * lets the constant rate choose what is shown at each moment, so the frames are those of an encode in one go, also
 * where a picture of the source lasts longer than a piece. Past the end of the source its last picture stays.
 */
export async function encodeRungs(
  { sandbox, plan, source, folder, signal }: EncodeRun,
  { firstFrame, frames }: Piece,
): Promise<void> {
  const { rate, rungs, fadesOut } = plan
  const seconds = frames / rate
  const fade = fadesOut ? `,fade=t=out:st=${plannedSeconds(plan) - FADE_SECONDS}:d=${FADE_SECONDS}` : ''
  const graph = [
    `[0:${plan.videoStream}]fps=${rate}:start_time=0,tpad=stop=-1:stop_mode=clone${fade},format=yuv420p[s0]`,
    ...scaledOneFromTheOther(rungs),
  ].join(';')
  await runTool(sandbox, {
    tool: 'ffmpeg',
    args: [
      ...openAs(plan.container),
      ...['-threads', '1', '-noaccurate_seek', '-ss', String(plan.startSeconds + firstFrame / rate)],
      ...['-i', pathInSandbox(sandbox, 'source', source)],
      ...['-filter_complex_threads', '1', '-filter_complex', graph],
      ...rungs.flatMap((rung, at) => [
        ...['-map', `[v${at}]`, '-frames:v', String(frames)],
        ...pictureSettings(rung, plan),
        ...['-f', 'mp4', `${rung.name}.mp4`],
      ]),
    ],
    reads: { source },
    folder,
    signal,
    limits: { seconds: LEAST_SECONDS + seconds * SECONDS_PER_SECOND, megabytes: MEGABYTES },
  })
}

/** Each rung from the next larger: scaling every one from the source costs a fifth of a quiet lesson's time. */
const scaledOneFromTheOther = (rungs: readonly Rung[]): string[] =>
  rungs.map(({ width, height }, at) => {
    const isLast = at === rungs.length - 1
    return `[s${at}]scale=${width}:${height},setsar=1${isLast ? '' : ',split=2'}[v${at}]${isLast ? '' : `[s${at + 1}]`}`
  })

/** The sound of the whole in one go, as long as the picture to the sample: `audio.m4a` in the folder. */
export async function encodeSound({ sandbox, plan, source, folder, signal }: EncodeRun): Promise<void> {
  const seconds = plannedSeconds(plan)
  const fade = plan.fadesOut ? `,afade=t=out:st=${seconds - FADE_SECONDS}:d=${FADE_SECONDS}` : ''
  await runTool(sandbox, {
    tool: 'ffmpeg',
    args: [
      ...openAs(plan.container),
      ...['-threads', '1', ...(plan.startSeconds > 0 ? ['-ss', String(plan.startSeconds)] : [])],
      ...['-i', pathInSandbox(sandbox, 'source', source), '-map', `0:${plan.audioStream}`],
      // Gaps are filled and the end is padded: picture and sound stay together whatever the file says.
      ...['-af', `aresample=48000:async=1:first_pts=0,apad${fade}`, '-t', String(seconds)],
      ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-map_metadata', '-1', '-vn', '-sn', '-dn'],
      ...['-f', 'mp4', 'audio.m4a'],
    ],
    reads: { source },
    folder,
    signal,
    limits: { seconds: LEAST_SECONDS + seconds * 2, megabytes: MEGABYTES },
  })
}
