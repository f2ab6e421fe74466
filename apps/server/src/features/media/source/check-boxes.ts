import { BOX_HEADER_BYTES, readBox } from '@alinha/domain'
import { open } from 'node:fs/promises'

/** A long recording in fragments has some tens of thousands. */
const MOST_BOXES = 200_000

/** Boxes that are long: when one of them is cut off, the file did not arrive completely. */
const EXPECTED_LONG = new Set(['mdat', 'moov', 'moof', 'free', 'skip', 'wide'])

type BoxesCheck = { ok: true } | { ok: false; reason: 'upload-not-readable' | 'upload-incomplete' }

/**
 * An MP4 consists of boxes from its first byte to its last. A remainder means that it is cut off, or contains
 * something else.
 */
export async function checkBoxes(file: string): Promise<BoxesCheck> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const bytes = new Uint8Array(BOX_HEADER_BYTES)
    let hasMoov = false
    for (let at = 0, boxes = 0; at < size; boxes++) {
      const { bytesRead } = await handle.read(bytes, 0, BOX_HEADER_BYTES, at)
      const box = readBox(bytes.subarray(0, bytesRead))
      if (!box || boxes > MOST_BOXES) return { ok: false, reason: 'upload-not-readable' }
      hasMoov ||= box.type === 'moov'
      const end = box.bytes === null ? size : at + box.bytes
      if (end > size)
        return {
          ok: false,
          reason: EXPECTED_LONG.has(box.type) ? 'upload-incomplete' : 'upload-not-readable',
        }
      at = end
    }
    return hasMoov ? { ok: true } : { ok: false, reason: 'upload-incomplete' }
  } finally {
    await handle.close()
  }
}
