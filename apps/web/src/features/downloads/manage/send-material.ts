import type { WireEditedMaterial } from '@alinha/contract'
import { noteActivity } from '../../../platform/api/session-renewal.ts'
import { materialCalls } from './materials.calls.ts'
import type { MaterialOwner } from './material-owner.ts'

/** The upload failed, or the person stopped it. */
export class NotSent extends Error {
  readonly isStopped: boolean

  constructor(isStopped: boolean) {
    super(isStopped ? 'The person stopped it.' : 'The file did not arrive.')
    this.name = 'NotSent'
    this.isStopped = isStopped
  }
}

type SendOptions = { onProgress: (share: number) => void; signal: AbortSignal }

/** Announces a file, sends it, and has the server check it. A file that fails on the way is removed again. */
export async function sendMaterial(
  file: File,
  facts: MaterialOwner & { title: string },
  options: SendOptions,
): Promise<WireEditedMaterial> {
  const { material, address, contentType } = await materialCalls.beginMaterial({
    body: { ...facts, fileName: file.name, bytes: file.size },
  })
  const params = { id: material.id }
  try {
    await putFile(file, { address, contentType, ...options })
    return (await materialCalls.finishMaterial({ params, body: {} })).material
  } catch (error) {
    // The server has already removed a refused file, and later cleans up what this call cannot reach.
    await materialCalls.removeMaterial({ params }).catch(() => null)
    throw error
  }
}

/** `fetch` does not report the progress of an upload. The address is signed, so it needs no headers of ours. */
const putFile = (
  file: File,
  { address, contentType, onProgress, signal }: SendOptions & { address: string; contentType: string },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.setRequestHeader('Content-Type', contentType)
    request.upload.onprogress = ({ loaded }) => {
      noteActivity()
      onProgress(loaded / file.size)
    }
    request.onload = () =>
      request.status >= 200 && request.status <= 299 ? resolve() : reject(new NotSent(false))
    request.onerror = () => reject(new NotSent(false))
    request.onabort = () => reject(new NotSent(true))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
    if (signal.aborted) request.abort()
  })
