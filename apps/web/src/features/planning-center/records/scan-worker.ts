import { lookAtFiles, type FileFinding, type FileToJudge } from './look-at-files.ts'

// Runs beside the page, so that a scan of a million triangles stops nobody from typing.

export type WorkerAnswer = { findings: FileFinding[] } | { failed: true }

type Scope = {
  onmessage: ((event: MessageEvent<FileToJudge[]>) => void) | null
  postMessage: (answer: WorkerAnswer) => void
}
const scope = globalThis as unknown as Scope

const drawNothing = () => Promise.reject(new Error('a scan is not drawn'))

/** How pictures are drawn is loaded with the first of them, before any is looked at: two scans do not wait for it. */
async function judge(files: readonly FileToJudge[]): Promise<FileFinding[]> {
  const isOfScans = files.every(({ kind }) => kind === 'upper' || kind === 'lower')
  return lookAtFiles(files, isOfScans ? drawNothing : (await import('./draw-picture.ts')).drawPicture)
}

scope.onmessage = ({ data }) => {
  judge(data).then(
    findings => scope.postMessage({ findings }),
    // Why is nobody's business outside: an error may quote a file.
    () => scope.postMessage({ failed: true }),
  )
}
