import { isSafeZip, isWholePdf, slotRecord } from '@alinha/domain'
import { isDicom, scanLimits, stop, type Finding } from '@alinha/scans'
import type { Needs } from '../../../needs.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { TicketFile } from '../files/ticket-files.queries.ts'
import { judgeDicom, judgeScan, type JudgedScan } from './judge-scan.ts'

type Judged = Pick<JudgedScan, 'limits' | 'findings' | 'figures' | 'copies'>

const nothing: Judged = { limits: scanLimits.version, findings: [], figures: {}, copies: [] }

/**
 * Looks at an open file by what it is: an arch is judged, every mesh gets copies to show, pictures and documents must open,
 * and archives do so without harm. Nothing of them is decoded in this process.
 */
export async function judgeFile(
  { config, pictures }: Pick<Needs, 'config' | 'pictures'>,
  file: Pick<TicketFile, 'slot' | 'kind' | 'uploaderId'>,
  plain: Uint8Array,
  signal?: AbortSignal,
): Promise<Judged> {
  const isRecord = slotRecord(file.slot) !== null
  switch (file.kind) {
    case 'mesh': {
      const judged = await judgeScan(config.SANDBOX, plain, signal)
      if (isRecord) return judged
      // Stages of a plan and models beside the records are shown where they can be; what an arch must be says nothing of them.
      return { ...judged, findings: judged.findings.filter(isNoMesh) }
    }
    case 'dicom':
      if (isRecord) return judgeDicom(config.SANDBOX, plain, signal)
      // Beside the records it may be a volume, which nobody opens here.
      return isDicom(plain) ? nothing : found(stop('dicom-unreadable'))
    case 'picture':
      return found(...(await lookAtPicture(pictures, file, plain)))
    case 'document':
      return isWholePdf(plain) ? nothing : found(stop('document-unreadable'))
    case 'archive':
      return isSafeZip(plain) ? nothing : found(stop('archive-unsafe'))
  }
}

const found = (...findings: Finding[]): Judged => ({ ...nothing, findings })

/** A mesh that is too large to be shown here is one all the same, and programs of planning open it. */
const isNoMesh = ({ code, level }: Finding): boolean =>
  level === 'stop' && code !== 'scan-too-large' && code !== 'scan-too-many-triangles'

const SMALL = 64

/** Whether it opens. How sharp and how bright it is, the browser has measured on its own copy. */
async function lookAtPicture(
  pictures: Needs['pictures'],
  { uploaderId }: Pick<TicketFile, 'uploaderId'>,
  plain: Uint8Array,
): Promise<Finding[]> {
  try {
    await pictures.drawWithin(uploaderId, Buffer.from(plain), SMALL)
    return []
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'unavailable') throw error
    // Browsers open larger pictures than the decoder takes: then it is only not checked.
    if (error.code === 'picture-too-large') return []
    return [stop('picture-unreadable')]
  }
}
