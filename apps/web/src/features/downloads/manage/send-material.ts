import type { WireEditedMaterial } from '@alinha/contract'
import { noteActivity } from '../../../platform/api/session-renewal.ts'
import { materialCalls } from './materials.calls.ts'
import type { Place } from './place.ts'

/** The bytes did not arrive, or the person stopped them. */
export class NotSent extends Error {
  readonly isStopped: boolean

  constructor(isStopped: boolean) {
    super(isStopped ? 'The person stopped it.' : 'The file did not arrive.')
    this.name = 'NotSent'
    this.isStopped = isStopped
  }
}

type Watched = { onProgress: (share: number) => void; signal: AbortSignal }

/** Announces a file, sends it, and has it looked at. What does not come to its end is taken back. */
export async function sendMaterial(
  file: File,
  facts: Place & { title: string },
  watched: Watched,
): Promise<WireEditedMaterial> {
  const { material, address, contentType } = await materialCalls.beginMaterial({
    body: { ...facts, fileName: file.name, bytes: file.size },
  })
  const params = { id: material.id }
  try {
    await putFile(file, { address, contentType, ...watched })
    return (await materialCalls.finishMaterial({ params, body: {} })).material
  } catch (error) {
    // What was refused is gone already, and the server sweeps what this does not reach.
    await materialCalls.removeMaterial({ params }).catch(() => null)
    throw error
  }
}

/** `fetch` does not tell how much of a body has left. The address is signed: it needs no headers of ours. */
const putFile = (
  file: File,
  { address, contentType, onProgress, signal }: Watched & { address: string; contentType: string },
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
