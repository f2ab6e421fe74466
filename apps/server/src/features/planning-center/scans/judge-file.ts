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
      // Stages of a plan and models beside the records are shown; what an arch must be says nothing of them.
      return { ...judged, findings: judged.findings.filter(({ level }) => level === 'stop') }
    }
    case 'dicom':
      if (isRecord) return judgeDicom(config.SANDBOX, plain, signal)
      // Beside the records it may be a volume, which nobody opens here.
      return isDicom(plain) ? nothing : stopped('dicom-unreadable')
    case 'picture':
      return { ...nothing, findings: await lookAtPicture(pictures, file, plain) }
    case 'document':
      return isWholePdf(plain) ? nothing : stopped('document-unreadable')
    case 'archive':
      return isSafeZip(plain) ? nothing : stopped('archive-unsafe')
  }
}

const stopped = (code: Parameters<typeof stop>[0]): Judged => ({ ...nothing, findings: [stop(code)] })

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
