import { trustedScriptUrl } from '../../../platform/workers/trusted-script-url.ts'
import type { FileFinding, FileToJudge } from './look-at-files.ts'
import type { WorkerAnswer } from './scan-worker.ts'
// oxlint-disable-next-line import/default -- The build makes a file of the worker, and this its address.
import workerUrl from './scan-worker.ts?worker&url'

export type { FileFinding, FileToJudge }

/**
 * Looks at the files of a case before a byte is sent, in a worker that ends with the answer. Rejects where the browser
 * cannot, or when told to stop: then the server's answer is the first one.
 */
export function judgeFiles(files: readonly FileToJudge[], signal?: AbortSignal): Promise<FileFinding[]> {
  return new Promise<FileFinding[]>((judged, failed) => {
    signal?.throwIfAborted()
    const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
    const stop = () => end(() => failed(signal?.reason ?? new Error('stopped')))
    const end = (tell: () => void) => {
      worker.terminate()
      signal?.removeEventListener('abort', stop)
      tell()
    }
    signal?.addEventListener('abort', stop)
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) =>
      end(() =>
        'findings' in data ? judged(data.findings) : failed(new Error('the files were not judged')),
      ),
    )
    worker.addEventListener('error', () => end(() => failed(new Error('the worker did not start'))))
    // The browser hands files over without reading them here.
    worker.postMessage(files)
  })
}
