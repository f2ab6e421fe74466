import { isSafeZip, isWholePdf } from '@alinha/domain'
import {
  judgeDoubles,
  judgeNames,
  judgePicture,
  lookAtPair,
  lookAtScan,
  measurePicture,
  stop,
  Unreadable,
  type Finding,
  type PictureFigures,
  type PictureKind,
  type SeenScan,
} from '@alinha/scans'
import type { DrawnPicture } from './draw-picture.ts'

/** A file in its place. `slot` is whatever the page calls the place. */
export type FileToJudge = {
  slot: string
  kind: 'upper' | 'lower' | 'document' | 'archive' | PictureKind
  file: File
}

/** What is said about the file in a place; with `otherSlot`, about both. */
export type FileFinding = Finding & { slot: string; otherSlot?: string }

type Draw = (bytes: Uint8Array<ArrayBuffer>) => Promise<DrawnPicture>

/** Looks at every file of a case, one after the other: two scans at once would take twice the memory. */
export async function lookAtFiles(files: readonly FileToJudge[], draw: Draw): Promise<FileFinding[]> {
  const findings: FileFinding[] = []
  const scans = new Map<'upper' | 'lower', FileToJudge & { seen: SeenScan }>()
  const photos: { slot: string; figures: PictureFigures }[] = []
  for (const one of files) {
    const { slot, kind, file } = one
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (kind === 'upper' || kind === 'lower') {
      const seen = lookAtScan(bytes)
      scans.set(kind, { ...one, seen })
      findings.push(...seen.findings.map(finding => ({ ...finding, slot })))
      continue
    }
    if (kind === 'document' || kind === 'archive') {
      findings.push(...lookAtDocument(kind, bytes).map(finding => ({ ...finding, slot })))
      continue
    }
    const picture = await draw(bytes).catch(toFinding)
    if ('code' in picture) {
      findings.push({ ...picture, slot })
      continue
    }
    const figures = measurePicture(picture.pixels)
    if (kind === 'photo') photos.push({ slot, figures })
    const found = judgePicture(kind, { longerSide: picture.longerSide, figures })
    findings.push(...found.map(finding => ({ ...finding, slot })))
  }
  return [...findings, ...lookAtBoth(scans.get('upper'), scans.get('lower')), ...lookForDoubles(photos)]
}

function lookAtDocument(kind: 'document' | 'archive', bytes: Uint8Array): Finding[] {
  if (kind === 'document') return isWholePdf(bytes) ? [] : [stop('document-unreadable')]
  return isSafeZip(bytes) ? [] : [stop('archive-unsafe')]
}

type Seen = FileToJudge & { seen: SeenScan }

function lookAtBoth(upper: Seen | undefined, lower: Seen | undefined): FileFinding[] {
  if (!upper || !lower) return []
  const found = [...judgeNames(upper.file.name, lower.file.name), ...lookAtPair(upper.seen, lower.seen)]
  return found.map(finding => ({ ...finding, slot: upper.slot, otherSlot: lower.slot }))
}

function lookForDoubles(photos: readonly { slot: string; figures: PictureFigures }[]): FileFinding[] {
  return judgeDoubles(photos.map(({ figures }) => figures)).flatMap(({ of, with: at, finding }) => {
    const [one, other] = [photos[of], photos[at]]
    return one && other ? [{ ...finding, slot: one.slot, otherSlot: other.slot }] : []
  })
}

/** A picture that cannot be drawn, for whatever reason, is one that nobody else can open either. */
function toFinding(error: unknown): Finding {
  if (error instanceof Unreadable) return { code: error.code, level: 'stop', figures: error.figures }
  return stop('picture-unreadable')
}
