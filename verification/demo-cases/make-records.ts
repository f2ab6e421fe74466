/** The files of invented cases: arches by geometry, photographs of them, and drawings. */
import type { Bytes, CaseFileEnding, CaseFileSlot } from '@alinha/domain'
import { toStl } from '@alinha/scans/made-arch.test-data'
import sharp, { type Sharp } from 'sharp'
import type { MadePair } from '../made-scans/make-pair.ts'
import { makeSeededPair } from '../made-scans/seeded-pair.ts'
import { drawArches, PHOTO, type View } from './draw-arches.ts'
import { drawings } from './drawings.ts'

export type MadeRecord = { slot: CaseFileSlot; ending: CaseFileEnding; plain: Bytes }

const EDGE = 0.42
const TRIANGLES = 130_000
const MIDDLE_OF_ARCH = -18

const views: Partial<
  Record<CaseFileSlot, { arches: 'upper' | 'lower' | 'both'; view: Omit<View, 'middle'> }>
> = {
  'photo-front': { arches: 'both', view: { turn: 0, tip: 0.05, width: 74 } },
  'photo-right': { arches: 'both', view: { turn: 1, tip: 0.02, width: 62 } },
  'photo-left': { arches: 'both', view: { turn: -0.8, tip: 0.12, width: 72 } },
  'photo-upper': { arches: 'upper', view: { turn: 0, tip: -1.45, width: 96 } },
  'photo-lower': { arches: 'lower', view: { turn: 0, tip: 1.4, width: 92 } },
}

const faces: Partial<Record<CaseFileSlot, string>> = {
  'photo-face': drawings.rest,
  'photo-smile': drawings.smile,
  'photo-profile': drawings.profile,
  panoramic: drawings.panoramic,
  ceph: drawings.profile,
}

/** What a dentist sends: every slot that is asked for. The same for the same seed. */
export async function makeRecords(seed: number, slots: readonly CaseFileSlot[]): Promise<MadeRecord[]> {
  const pair = makeSeededPair(seed, EDGE, TRIANGLES)
  const records: MadeRecord[] = []
  for (const slot of slots) {
    if (slot === 'upper' || slot === 'lower')
      records.push({ slot, ending: 'stl', plain: toStl(pair[slot], 'made by geometry') })
    const picture = await drawSlot(slot, pair)
    if (picture) records.push({ slot, ending: 'jpg', plain: picture })
  }
  return records
}

/** What a consultor delivers: the same arches with their teeth in line. */
export function makePlan(seed: number): MadeRecord[] {
  const pair = makeSeededPair(seed, EDGE, TRIANGLES, 0)
  return (['upper', 'lower'] as const).map(jaw => ({
    slot: 'plan',
    ending: 'stl',
    plain: toStl(pair[jaw], 'made by geometry'),
  }))
}

async function drawSlot(slot: CaseFileSlot, pair: MadePair): Promise<Bytes | null> {
  const face = faces[slot]
  if (face !== undefined) return toJpeg(sharp(Buffer.from(face)).grayscale(slot === 'ceph'))
  const taken = views[slot]
  if (!taken) return null
  const arches = taken.arches === 'both' ? [pair.upper, pair.lower] : [pair[taken.arches]]
  const bite = pair.height / 2
  const isOcclusal = taken.arches !== 'both'
  const middle = [0, bite, isOcclusal ? MIDDLE_OF_ARCH : MIDDLE_OF_ARCH / 2] as const
  const pixels = drawArches(arches, bite, { ...taken.view, middle })
  return toJpeg(sharp(pixels, { raw: { ...PHOTO, channels: 3 } }))
}

const toJpeg = async (picture: Sharp): Promise<Bytes> =>
  new Uint8Array(await picture.jpeg({ quality: 90 }).toBuffer())
