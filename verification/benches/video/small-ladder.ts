import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Encodes eight seconds in three sizes as a lesson is published. The second segment of the middle size is measured. */
export function encodeSmallLadder(folder: string): string {
  const rungs = ['720', '480', '240']
  for (const rung of rungs) mkdirSync(join(folder, rung), { recursive: true })
  const source = 'testsrc2=s=1280x720:r=30:d=8,noise=alls=9:allf=t'
  const scaled = rungs.map((rung, at) => `[s${at}]scale=-2:${rung}[v${at}]`).join(';')
  const split = `[0:v]split=${rungs.length}${rungs.map((_, at) => `[s${at}]`).join('')}`
  const outputs = rungs.flatMap((rung, at) => [
    ...['-map', `[v${at}]`, '-map', '1:a', '-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p'],
    ...['-g', '60', '-keyint_min', '60', '-sc_threshold', '0', '-crf', '26', '-c:a', 'aac', '-b:a', '128k'],
    ...['-maxrate', rung === '480' ? '450k' : '1500k', '-bufsize', rung === '480' ? '900k' : '3000k'],
    ...['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_segment_filename', join(folder, rung, 's%05d.m4s'), join(folder, rung, 'index.m3u8')],
  ])
  const made = spawnSync(
    'ffmpeg',
    [
      '-y',
      '-v',
      'error',
      '-nostdin',
      '-f',
      'lavfi',
      '-i',
      source,
      '-f',
      'lavfi',
      '-i',
      'sine=f=220:d=8:r=48000',
    ]
      .concat(['-filter_complex', `${split};${scaled}`])
      .concat(outputs),
    { encoding: 'utf8' },
  )
  if (made.status !== 0)
    throw new Error(`ffmpeg made no lesson (apt-get install ffmpeg): ${made.error ?? made.stderr}`)
  return '480/s00001.m4s'
}
