import { findCaseFileEnding, slotRecord, toCaseFileKind, type CaseFileSlot } from '@alinha/domain'
import type { FileFinding, FileToJudge } from './look-at-files.ts'
import type { SealedUpload } from './sealed-upload.ts'

/** Files that this browser has sent or is sending, so that what is said of two can be said before the second is sent. */
const known = new Map<string, SealedUpload>()
const keyOf = ({ ticketId, slot }: Pick<SealedUpload, 'ticketId' | 'slot'>) => `${ticketId} ${slot}`

/** As what a file is judged in its place; null for what nobody looks into here. */
function kindToJudge(slot: CaseFileSlot, fileName: string): FileToJudge['kind'] | null {
  if (slot === 'upper' || slot === 'lower') return slot
  const ending = findCaseFileEnding(fileName)
  const kind = ending && toCaseFileKind(ending)
  if (kind === 'document' || kind === 'archive') return kind
  const record = slotRecord(slot)
  if (record === null || (kind !== 'picture' && kind !== 'dicom')) return null
  return record === 'panoramic' || record === 'lateral-ceph' ? 'radiograph' : 'photo'
}

const toJudge = ({ slot, file }: SealedUpload): FileToJudge[] => {
  const kind = kindToJudge(slot, file.name)
  return kind ? [{ slot, kind, file }] : []
}

const isArch = ({ kind }: FileToJudge) => kind === 'upper' || kind === 'lower'

/** Those beside which a file is looked at: the other arch, or the other photos. */
function listBeside(upload: SealedUpload, one: FileToJudge): FileToJudge[] {
  const others = [...known.values()].filter(
    other => other.ticketId === upload.ticketId && other.slot !== upload.slot,
  )
  return others
    .flatMap(toJudge)
    .filter(other => (isArch(one) ? isArch(other) : one.kind === 'photo' && other.kind === 'photo'))
}

/**
 * What is found in a file before a byte of it is sent. Nothing where the browser cannot look: then the server is the
 * first to say.
 */
export async function judgeUpload(upload: SealedUpload, signal?: AbortSignal): Promise<FileFinding[]> {
  const [one] = toJudge(upload)
  if (!one) return []
  try {
    const { judgeFiles } = await import('./judge-files.ts')
    const found = await judgeFiles([...listBeside(upload, one), one], signal)
    return found.filter(({ slot, otherSlot }) => slot === upload.slot || otherSlot === upload.slot)
  } catch {
    return []
  }
}

/** From now on others are looked at beside it. */
export const rememberUpload = (upload: SealedUpload): unknown => known.set(keyOf(upload), upload)

/** Forgets every file of who logs out. */
export const forgetUploads = (): void => known.clear()

const LARGEST_FIGURE = 1e9
/** Within what the server takes: a strange number keeps no file from being sent. */
const toFigure = (value: number): number => Math.min(LARGEST_FIGURE, Math.max(0, value))

/** As the server takes them: what is said of two files names where the other one is. */
export const toFound = (slot: CaseFileSlot, findings: readonly FileFinding[]) =>
  findings
    .filter(({ level }) => level === 'warn')
    .map(({ code, figures, slot: place, otherSlot }) => ({
      code,
      figures: Object.entries(figures).map(([name, value]) => ({ name, value: toFigure(value) })),
      ...(otherSlot !== undefined && { otherSlot: (place === slot ? otherSlot : place) as CaseFileSlot }),
    }))
