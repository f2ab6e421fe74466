import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gopFrames, type EncodePlan } from '@alinha/domain'
import { countFrames, decodeSegment, readRendition } from '../../features/media/encode/verify-rung.ts'
import type { Needs } from '../../needs.ts'

/**
 * What a player would find wrong with a published lesson: every file that a playlist names has to be there, every
 * rendition has to have every frame, and every segment has to be decoded by itself. Empty when it plays.
 */
export async function listPlayingProblems(
  { media, config }: Pick<Needs, 'media' | 'config'>,
  encodeId: string,
  plan: EncodePlan,
): Promise<string[]> {
  const master = await media.read(`v/${encodeId}/master.m3u8`)
  if (!master) return ['there is no master playlist']
  const renditions = new TextDecoder()
    .decode(master)
    .split('\n')
    .filter(line => line.endsWith('/index.m3u8'))
    .map(line => line.replace('/index.m3u8', ''))
  const problems: string[] = []
  for (const name of ['poster.webp', 'storyboard.vtt', 'sb0.jpg'])
    if (!(await media.size(`v/${encodeId}/${name}`))) problems.push(`${name} is absent`)
  const work = await mkdtemp(join(tmpdir(), 'alinha-play-'))
  const run = { sandbox: config.SANDBOX, folder: work }
  try {
    for (const name of renditions) {
      // The drill runs on a disk: what is published is what lies there.
      const rendition = await readRendition(
        join(config.MEDIA_FOLDER, 'v', encodeId, name),
        plan.frames / plan.rate,
      )
      if (name !== 'audio') {
        const { frames, keyframes } = await countFrames(run, rendition)
        if (frames !== plan.frames || keyframes !== Math.ceil(plan.frames / gopFrames(plan.rate)))
          problems.push(`${name}: ${frames} frames, ${keyframes} keyframes`)
      }
      for (const file of rendition.files) await decodeSegment(run, { init: rendition.init, file })
    }
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return problems
}
