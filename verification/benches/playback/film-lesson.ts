import { join } from 'node:path'
import { ffmpeg } from '../../../apps/server/src/testing/lessons/generated-videos.ts'
import { projectRoot } from '../../stage/project-root.ts'

const PICTURES = ['t02', 't05', 't08']
const RATE = 30

/**
 * A slow camera over the site's own art, with a little grain: in 480p some 0.35 Mb/s, as lessons with slides and scenes
 * have. A test card would take two and a half times as much.
 */
export async function filmLesson(folder: string, seconds: number): Promise<string> {
  const file = join(folder, 'filmed.mp4')
  const frames = Math.round((seconds * RATE) / PICTURES.length)
  const moved = PICTURES.map(
    (_, at) =>
      `[${at}:v]scale=2560:-2,zoompan=z='1+0.0006*on':d=${frames}:s=1280x720:fps=${RATE},noise=alls=5:allf=t,setsar=1[p${at}]`,
  )
  const joined = `${PICTURES.map((_, at) => `[p${at}]`).join('')}concat=n=${PICTURES.length}:v=1[v]`
  await ffmpeg([
    ...PICTURES.flatMap(name => ['-i', join(projectRoot, `apps/web/public/art/${name}.webp`)]),
    ...['-f', 'lavfi', '-i', `sine=frequency=220:sample_rate=48000:d=${seconds}`],
    ...['-filter_complex', [...moved, joined].join(';'), '-map', '[v]', '-map', `${PICTURES.length}:a`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '20', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file],
  ])
  return file
}
