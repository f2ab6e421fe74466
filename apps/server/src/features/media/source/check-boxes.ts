import { BOX_HEADER_BYTES, readBox } from '@alinha/domain'
import { open } from 'node:fs/promises'

/** A long recording in fragments has some tens of thousands. */
const MOST_BOXES = 200_000

/** What of a file is cut off most often, so that its absence says: it did not arrive whole. */
const EXPECTED_LONG = new Set(['mdat', 'moov', 'moof', 'free', 'skip', 'wide'])

type Built = { ok: true } | { ok: false; reason: 'upload-not-readable' | 'upload-incomplete' }

/** An MP4 is boxes from its first byte to its last. What has a remainder is cut off, or is something else as well. */
export async function checkBoxes(file: string): Promise<Built> {
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
