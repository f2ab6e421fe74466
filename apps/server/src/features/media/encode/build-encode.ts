import {
  keepRungs,
  plannedSeconds,
  writeMasterPlaylist,
  type EncodePlan,
  type Rung,
  type VideoRendition,
} from '@alinha/domain'
import type { Files } from '@alinha/providers/files/port'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildRung } from './build-rung.ts'
import { drawPoster, drawStoryboard } from './draw-pictures.ts'
import { withLocalCopies, type PieceStore } from '../local-copies.ts'
import { packageSound, type PackagedSegment } from './package-rung.ts'
import { putFolder } from '../put-folder.ts'
import type { Sandbox } from '../run-tool.ts'
import { NotPlayable, readRendition } from './verify-rung.ts'

export type Build = {
  sandbox: Sandbox
  plan: EncodePlan
  /** Where the pieces are, and where what is made of them goes. */
  from: PieceStore
  pieceOf: (piece: number, rung: string) => string
  sound: string | null
  to: Files
  path: string
  /** On this machine, empty: holds one rung at a time. */
  folder: string
  signal?: AbortSignal | undefined
}

/**
 * Makes of the pieces what players fetch, verifies it as they would read it, and puts it into the store: the master
 * playlist last, so that a folder that has one is whole.
 */
export async function buildEncode(build: Build): Promise<void> {
  const { to, path, folder, signal } = build
  const kept = await chooseRungs(build)
  const put: string[] = []
  const videos: VideoRendition[] = []
  for (const rung of kept) {
    videos.push(await withPieces(build, rung, (pieces, sound) => buildOne(build, rung, pieces, sound)))
    put.push(...(await moveToStore(build, rung.name)))
  }
  const soundSegments = build.sound === null ? null : await buildSound(build, build.sound)
  if (soundSegments) put.push(...(await moveToStore(build, 'audio')))
  await drawPictures(build, kept)
  put.push(...(await putFolder(to, folder, path, signal)))
  await refuseMissingFiles(build, put)
  await writeFile(join(folder, 'master.m3u8'), writeMasterPlaylist(videos, soundSegments))
  await putFolder(to, folder, path, signal)
}

const picturesOf = ({ pieces }: EncodePlan) =>
  pieces.flatMap(({ of }, number) => (of === 'picture' ? [number] : []))

/** Chooses by the real size of the files, with the sound that comes with each rung. */
async function chooseRungs({ plan, from, pieceOf, sound }: Build): Promise<Rung[]> {
  const bytesOf = async (paths: readonly string[]) => {
    const sizes = await Promise.all(paths.map(path => from.size(path)))
    return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
  }
  const ofSound = sound === null ? 0 : await bytesOf([sound])
  const weighed = await Promise.all(
    plan.rungs.map(async rung => {
      const bytes = await bytesOf(picturesOf(plan).map(piece => pieceOf(piece, rung.name)))
      return { ...rung, bitsPerSecond: ((bytes + ofSound) * 8) / plannedSeconds(plan) }
    }),
  )
  return keepRungs(weighed)
}

const withPieces = <T>(
  { plan, from, pieceOf, sound }: Build,
  rung: Rung,
  use: (pieces: string[], sound: string | null) => Promise<T>,
): Promise<T> =>
  withLocalCopies(
    from,
    [...picturesOf(plan).map(piece => pieceOf(piece, rung.name)), ...(sound ? [sound] : [])],
    local => (sound ? use(local.slice(0, -1), local.at(-1) ?? null) : use(local, null)),
  )

async function buildOne(
  { sandbox, plan, folder: whole, signal }: Build,
  rung: Rung,
  pieces: string[],
  sound: string | null,
): Promise<VideoRendition> {
  const folder = join(whole, rung.name)
  await mkdir(folder)
  return buildRung({ sandbox, folder, signal }, plan, { rung, pieces, sound })
}

async function buildSound(
  { from, folder: whole, plan, sandbox, signal }: Build,
  sound: string,
): Promise<PackagedSegment[]> {
  const folder = join(whole, 'audio')
  await mkdir(folder)
  const segments = await from.withLocalCopy(sound, file => packageSound({ sandbox, folder, signal }, file))
  await readRendition(folder, plannedSeconds(plan))
  return segments
}

async function moveToStore({ to, path, folder, signal }: Build, name: string): Promise<string[]> {
  const put = await putFolder(to, join(folder, name), `${path}/${name}`, signal)
  await rm(join(folder, name), { recursive: true })
  return put
}

async function drawPictures(build: Build, kept: readonly Rung[]): Promise<void> {
  const { sandbox, folder, plan, signal } = build
  const [best, smallest] = [kept[0], kept.at(-1)]
  if (!best || !smallest) return
  const run = { sandbox, folder, signal }
  await withPieces(build, smallest, pieces => drawStoryboard(run, plan, { pieces, size: smallest }))
  await withPieces(build, best, pieces => drawPoster(run, { pieces, size: best }))
}

async function refuseMissingFiles({ to, path }: Build, put: readonly string[]): Promise<void> {
  const existing = new Set(await to.list(`${path}/`))
  const absent = put.find(one => !existing.has(one))
  if (absent !== undefined) throw new NotPlayable(`${absent} did not arrive`)
}
