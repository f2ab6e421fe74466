import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { promisify } from 'node:util'
import { gopFrames, type EncodePlan } from '@alinha/domain'

const run = promisify(execFile)

/** The obvious solution: one ffmpeg that decodes once and writes all rungs, with its own threads and playlists. */
export async function encodeBare(plan: EncodePlan, file: string, folder: string): Promise<void> {
  mkdirSync(folder)
  const { rungs, rate } = plan
  const gop = String(gopFrames(rate))
  const labels = rungs.map((_, at) => `[s${at}]`).join('')
  const graph = [
    `[0:v]fps=${rate}:start_time=0,split=${rungs.length}${labels}`,
    ...rungs.map(({ width, height }, at) => `[s${at}]scale=${width}:${height},setsar=1[v${at}]`),
  ].join(';')
  await run(
    '/usr/bin/ffmpeg',
    [
      ...['-y', '-v', 'error', '-nostdin', '-i', file, '-filter_complex', graph],
      ...rungs.flatMap((_, at) => ['-map', `[v${at}]`, '-map', '0:a:0']),
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
      ...['-g', gop, '-keyint_min', gop, '-sc_threshold', '0', '-x264-params', 'open-gop=0', '-crf:v', '22'],
      ...rungs.flatMap(({ maxKbps }, at) => [
        ...[`-maxrate:v:${at}`, `${maxKbps}k`, `-bufsize:v:${at}`, `${2 * maxKbps}k`],
      ]),
      ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000', '-map_metadata', '-1'],
      ...['-max_muxing_queue_size', '1024', '-f', 'hls', '-hls_time', '2', '-hls_playlist_type', 'vod'],
      ...['-hls_list_size', '0', '-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments'],
      ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', '%v/s%05d.m4s'],
      ...['-master_pl_name', 'master.m3u8'],
      ...['-var_stream_map', rungs.map(({ name }, at) => `v:${at},a:${at},name:${name}`).join(' ')],
      '%v/index.m3u8',
    ],
    { cwd: folder },
  )
}

/** The same for the best rung only. */
export const encodeBestAlone = (plan: EncodePlan, file: string, folder: string): Promise<void> =>
  encodeBare({ ...plan, rungs: plan.rungs.slice(0, 1) }, file, folder)
